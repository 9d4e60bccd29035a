"""Render the Kubernetes overlays and hold them against the API's schemas: `python -m deploy.manifests`.

No API server is asked, so this finds misspelt and misplaced fields, not what a cluster's policies would refuse.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import yaml

OVERLAYS = Path(__file__).parent / "kustomize" / "overlays"


class KubectlMissing(Exception):
    """Rendering needs kubectl, which is not on PATH."""


def overlays() -> list[Path]:
    """Folder of every overlay."""
    return sorted(path.parent for path in OVERLAYS.glob("*/kustomization.yaml"))


def render(overlay: Path) -> list[dict[str, Any]]:
    """The objects of an overlay."""
    kubectl = shutil.which("kubectl")
    if kubectl is None:
        raise KubectlMissing("kubectl is not on PATH; the manifests were not checked")
    done = subprocess.run([kubectl, "kustomize", str(overlay)], capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode != 0:
        raise ValueError(f"{overlay.name} cannot be rendered: {done.stderr.strip()}")
    return list(yaml.safe_load_all(done.stdout))


def faults(objects: list[dict[str, Any]]) -> str:
    """What the schemas say against the objects; empty: nothing."""
    validate = Path(sys.executable).with_name("kubernetes-validate")
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        yaml.safe_dump_all(objects, file)
        file.flush()
        line = [str(validate), "--strict", "--quiet", "--no-warn", file.name]
        done = subprocess.run(line, capture_output=True, text=True, check=False)  # noqa: S603
    return "" if done.returncode == 0 else done.stdout + done.stderr


def main() -> int:
    """Check every overlay; 0 if all are right, 1 if one is not or kubectl is missing."""
    try:
        for overlay in overlays():
            objects = render(overlay)
            found = faults(objects)
            if found:
                sys.stdout.write(f"{overlay.name}: {found}\n")
                return 1
            sys.stdout.write(f"{overlay.name}: {len(objects)} objects are right\n")
    except (KubectlMissing, ValueError) as failure:
        sys.stdout.write(f"{failure}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
