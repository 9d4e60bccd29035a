"""What turns any game into a gRPC service, once: server, store, referee, feed, seats, clocks, wire and errors."""
