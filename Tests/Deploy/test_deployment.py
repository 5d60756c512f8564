"""The files that say how to run SuperText elsewhere: they are what their readers take, and say nothing that there is not."""

import os
import re
import subprocess

import kubernetes_validate
import pytest
import yaml

from supertext_server import BINARY, ROOT

MANIFESTS = sorted((ROOT / "deploy" / "kubernetes").glob("*.yaml"))
COMPOSITIONS = sorted(ROOT.glob("compose*.yaml"))
# The oldest that is still maintained by some, and the newest.
VERSIONS = ["1.31", "1.37"]


def documents(path):
    return [document for document in yaml.safe_load_all(path.read_text()) if document]


def containers(document):
    """The containers of a Kubernetes object, with the pod that they are in."""
    pod = document.get("spec", {}).get("template", {}).get("spec", {})
    return [(pod, container) for container in pod.get("containers", [])]


def complaints(variables):
    """What the program says of the environment that a file gives it."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("SUPERTEXT_")}
    environment = {**others, **variables, "SUPERTEXT_DATABASE": "postgres://nobody@127.0.0.1:1/none"}
    run = subprocess.run([BINARY, "history", "migrate"], env=environment, capture_output=True, text=True)
    return [line for line in run.stderr.splitlines() if "SUPERTEXT_" in line or "must be" in line]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.name)
def test_kubernetes_knows_every_member(path, version):
    for document in documents(path):
        kubernetes_validate.validate(document, version, strict=True)


def test_there_is_one_object_of_each_kind():
    kinds = sorted(document["kind"] for path in MANIFESTS for document in documents(path))
    assert kinds == [
        "Deployment", "HorizontalPodAutoscaler", "Job", "NetworkPolicy", "PodDisruptionBudget", "Secret", "Service"]


def test_the_objects_are_about_the_same_servers():
    objects = {document["kind"]: document for path in MANIFESTS for document in documents(path)}
    deployment = objects["Deployment"]["spec"]
    labels = deployment["template"]["metadata"]["labels"]
    assert deployment["selector"]["matchLabels"] == labels
    assert objects["Service"]["spec"]["selector"] == labels
    assert objects["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == labels
    assert objects["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]["name"] == objects["Deployment"]["metadata"]["name"]
    assert labels["app.kubernetes.io/name"] in objects["NetworkPolicy"]["spec"]["podSelector"]["matchExpressions"][0]["values"]
    # The autoscaler would be set back by each deployment otherwise.
    assert "replicas" not in deployment


def test_containers_may_do_nothing_but_their_work():
    found = [one for path in MANIFESTS for document in documents(path) for one in containers(document)]
    assert len(found) == 2
    for pod, container in found:
        assert pod["securityContext"]["runAsNonRoot"] and not pod["automountServiceAccountToken"]
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}
        assert {"requests", "limits"} <= container["resources"].keys()


def test_secrets_are_where_they_are_looked_for():
    (secret,) = [document for path in MANIFESTS for document in documents(path) if document["kind"] == "Secret"]
    for path in MANIFESTS:
        for document in documents(path):
            for _, container in containers(document):
                for variable in container["env"]:
                    if reference := variable.get("valueFrom", {}).get("secretKeyRef"):
                        assert reference["name"] == secret["metadata"]["name"]
                        assert reference["key"] in secret["stringData"]


def test_probes_ask_what_answers():
    (deployment,) = [document for path in MANIFESTS for document in documents(path) if document["kind"] == "Deployment"]
    ((pod, container),) = containers(deployment)
    assert {container[probe]["httpGet"]["path"] for probe in ("startupProbe", "livenessProbe")} == {"/healthz"}
    assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
    # The checks that run are given 30 seconds, and answers 5.
    assert pod["terminationGracePeriodSeconds"] > 35 + 3


def test_every_setting_of_the_manifests_exists():
    for path in MANIFESTS:
        for document in documents(path):
            for _, container in containers(document):
                assert complaints({variable["name"]: variable.get("value", "") for variable in container["env"]}) == []


@pytest.mark.parametrize("path", COMPOSITIONS, ids=lambda path: path.name)
def test_every_setting_of_the_compositions_exists(path):
    for service in yaml.safe_load(path.read_text())["services"].values():
        variables = {name: str(value) for name, value in service.get("environment", {}).items()}
        assert complaints(variables) == []


def test_a_setting_that_does_not_exist_is_noticed():
    assert complaints({"SUPERTEXT_TRUSTED_PROXY": "10.87.0.10"}) != []
    assert complaints({"SUPERTEXT_TRUSTED_PROXIES": "nginx"}) != []


def test_the_balancer_of_the_cluster_knows_its_servers():
    composition = yaml.safe_load((ROOT / "compose.cluster.yaml").read_text())
    services = composition["services"]
    asked = re.findall(r"server (\S+):8080 ", (ROOT / "deploy" / "nginx.conf").read_text())
    assert asked == sorted(name for name in services if name.startswith("supertext-"))
    for name in asked:
        service = services[name]
        assert service["environment"]["SUPERTEXT_TRUSTED_PROXIES"] == services["nginx"]["networks"]["inside"]["ipv4_address"]
        assert service["depends_on"]["migrate"]["condition"] == "service_completed_successfully"
    for service in services.values():
        for needed in service.get("depends_on", {}):
            assert needed in services


def test_nothing_that_packs_are_made_of_is_left_in_the_image(tmp_path):
    """Beside some of these files and without the others, packs would be taken for old, and languages go without their data."""
    command = re.search(r"^RUN cd \S*/Dictionaries && (rm .*)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE).group(1)
    for path in (ROOT / "Dictionaries").rglob("*"):
        if path.is_file():
            copy = tmp_path / path.relative_to(ROOT / "Dictionaries")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.touch()
    subprocess.run(["sh", "-c", command], cwd=tmp_path, check=True)
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.glob("??/*")}
    assert [name for name in sorted(left) if not name.endswith((".yml", "/models"))] == []
    assert {"en/phrases.yml", "en/models"} <= left
    assert (tmp_path / "common-words.bin").exists() and (tmp_path / "languages.json").exists()
