"""The command `drumhead`, with gRPC's log of routine matters off unless GRPC_VERBOSITY asks for it.

gRPC's core reads the variable when it is imported, as importing anything of `drumhead_client` does. What goes wrong is
told by the command's own errors.
"""

import os

os.environ.setdefault("GRPC_VERBOSITY", "ERROR")

from drumhead_client.cli import main

if __name__ == "__main__":
    main()
