// Plays a whole match of Gravelotte 1870 through the gateway, as a client in another language would, and prints its
// outcome as JSON. Seat 0 asks and submits call by call, seat 1 plays over one Play stream.
//
//   node play.mjs HOST:PORT [--protos FOLDER] [--seed HEX64] [--random NUMBER]
//
// Without --protos the API is read from the gateway by server reflection.
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import grpc from "@grpc/grpc-js";
import protoLoader from "@grpc/proto-loader";
import { GrpcReflection } from "grpc-js-reflection-client";

const SERVICE = "drumhead.gravelotte.v1.GravelotteService";
const FORMS = { keepCase: true, longs: Number, enums: String, defaults: true, oneofs: true };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { protos: { type: "string" }, seed: { type: "string" }, random: { type: "string", default: "1" } },
});
const address = positionals[0];
if (!address) throw new Error("usage: node play.mjs HOST:PORT [--protos FOLDER]");

async function definition() {
  if (values.protos) {
    const file = "drumhead/gravelotte/v1/gravelotte.proto";
    return protoLoader.loadSync(file, { ...FORMS, includeDirs: [values.protos] });
  }
  const reflection = new GrpcReflection(address, grpc.credentials.createInsecure(), {}, "v1");
  const services = await reflection.listServices();
  if (!services.includes(SERVICE)) throw new Error(`${SERVICE} is not among ${services}`);
  return (await reflection.getDescriptorBySymbol(SERVICE)).getPackageObject(FORMS);
}

// A small generator of its own, so that a run can be repeated.
let state = BigInt(values.random);
function below(n) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
  return Number((state >> 33n) % BigInt(n));
}

const loaded = await definition();
const api = values.protos ? grpc.loadPackageDefinition(loaded) : loaded;
const client = new api.drumhead.gravelotte.v1.GravelotteService(address, grpc.credentials.createInsecure());

function call(method, request, token) {
  const metadata = new grpc.Metadata();
  if (token) metadata.set("authorization", `Bearer ${token}`);
  return new Promise((resolve, reject) => {
    client[method](request, metadata, { deadline: Date.now() + 90_000 }, (error, answer) =>
      error ? reject(error) : resolve(answer),
    );
  });
}

// Seat 0: wait for the turn, choose an action, submit it.
async function submitting(matchId, token) {
  let decisions = 0;
  for (;;) {
    const turn = await call("AwaitTurn", { match_id: matchId, wait: { seconds: 30 } }, token);
    if (turn.match.status === "MATCH_STATUS_OVER") return decisions;
    if (!turn.decision) continue;
    const { action } = turn.legal_actions[below(turn.legal_actions.length)];
    const request = { match_id: matchId, decision: turn.decision, request_id: randomUUID(), action };
    await call("SubmitAction", request, token);
    decisions += 1;
  }
}

// Seat 1: the server asks, the answer is an index into what it offers.
function streaming(matchId, token) {
  const metadata = new grpc.Metadata();
  metadata.set("authorization", `Bearer ${token}`);
  const stream = client.Play(metadata);
  let decisions = 0;
  let outcome = null;
  return new Promise((resolve, reject) => {
    stream.on("data", (message) => {
      if (message.message === "decide") {
        const { decision, legal_actions } = message.decide;
        stream.write({ answer: { decision, index: below(legal_actions.length) } });
        decisions += 1;
      } else if (message.message === "refused") {
        reject(new Error(`refused: ${message.refused.reason} ${message.refused.message}`));
        stream.cancel();
      } else if (message.message === "over") {
        outcome = message.over.outcome;
        stream.end();
      }
    });
    stream.on("error", reject);
    stream.on("end", () => resolve({ decisions, outcome }));
    stream.write({ open: { match_id: matchId } });
  });
}

const seed = values.seed ? { seed: Buffer.from(values.seed, "hex") } : {};
const created = await call("CreateMatch", { request_id: randomUUID(), ...seed });
const matchId = created.match.match_id;
const [submitted, streamed] = await Promise.all([
  submitting(matchId, created.seat_tokens[0]),
  streaming(matchId, created.seat_tokens[1]),
]);
const final = await call("GetMatch", { match_id: matchId });
const record = await call("GetRecord", { match_id: matchId }, created.owner_token);
client.close();
console.log(
  JSON.stringify({
    match_id: matchId,
    version: final.match.version,
    entries: record.record.entries.length,
    decisions: [submitted, streamed.decisions],
    outcome: final.match.outcome,
    outcome_of_the_stream: streamed.outcome,
  }),
);
