-- The only write to a match: all of it happens, or nothing.
-- KEYS: head, log, answers (one hash tag). ARGV: expected version, new version, head, meta ("" = unchanged), log entry,
-- receipt field ("" = none), receipt, seconds to keep, wake channel, expected tag, new tag.
-- The tag is that of the last log entry: after a roll-back of Redis the same version may be of another history.
-- Answers {"committed", time in ms}, {"stale", version} or {"known", receipt}.
local expected, version = ARGV[1], ARGV[2]
if ARGV[6] ~= '' then
  local known = redis.call('HGET', KEYS[3], ARGV[6])
  if known then return {'known', known} end
end
local present = redis.call('HMGET', KEYS[1], 'v', 'g')
local at, tag = present[1] or '0', present[2] or ''
if at ~= expected or tag ~= ARGV[10] then return {'stale', at} end
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('HSET', KEYS[1], 'v', version, 'g', ARGV[11], 'h', ARGV[3])
if ARGV[4] ~= '' then redis.call('HSET', KEYS[1], 'm', ARGV[4]) end
redis.call('XADD', KEYS[2], version .. '-0', 'e', ARGV[5], 't', string.format('%.0f', ms))
redis.call('EXPIRE', KEYS[1], ARGV[8])
redis.call('EXPIRE', KEYS[2], ARGV[8])
if ARGV[6] ~= '' then
  redis.call('HSET', KEYS[3], ARGV[6], ARGV[7])
  redis.call('EXPIRE', KEYS[3], ARGV[8])
end
redis.call('SPUBLISH', ARGV[9], version)
return {'committed', string.format('%.0f', ms)}
