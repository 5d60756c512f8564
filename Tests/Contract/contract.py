"""Asks a server, and holds each answer against the description of the API."""

import http.client
import json
import re

from jsonschema import Draft202012Validator


class Answer:
    def __init__(self, response, body):
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.type = self.headers.get("content-type", "").split(";")[0]
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def events(self):
        """The data of the events of a stream, with their numbers."""
        found = []
        for block in self.body.decode().split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line)
            if "data" in fields:
                found.append((int(fields["id"]), fields["event"], json.loads(fields["data"])))
        return found


def send(port, method, path, headers=None, body=None) -> Answer:
    """One request on a connection of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=90)
    try:
        headers = dict(headers or {})
        connection.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
        if body is not None:
            body = body.encode() if isinstance(body, str) else body
            headers.setdefault("Content-Length", str(len(body)))
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders(body)
        response = connection.getresponse()
        return Answer(response, response.read())
    finally:
        connection.close()


def strict(schema):
    """The same schema, with members that it does not name forbidden: what is not described is a mistake."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {name: strict(value) for name, value in schema.items()}
    if "properties" in schema and schema.get("type") == "object":
        schema["additionalProperties"] = False
    return schema


class Contract:
    def __init__(self, document):
        self.document = document
        self.schemas = strict(document["components"])
        self.seen = set()

    @classmethod
    def of(cls, port):
        return cls(send(port, "GET", "/openapi.json").json)

    @property
    def answers(self):
        """Every method, path and status that is described."""
        return {(method.upper(), path, int(status))
                for path, method, operation in self.operations for status in operation["responses"]}

    @property
    def operations(self):
        for path, item in self.document["paths"].items():
            for method, operation in item.items():
                if method != "parameters":
                    yield path, method, operation

    def ask(self, server, method, path, headers=None, body=None) -> Answer:
        """Asks, and fails unless the answer is one that is described."""
        answer = send(server.port, method, path, headers, body)
        self.check(method, path, answer)
        return answer

    def check(self, method, path, answer):
        template = self.template(path.split("?")[0])
        operation = self.document["paths"][template][method.lower()]
        described = operation["responses"].get(str(answer.status))
        assert described is not None, f"{method} {path} answered {answer.status}: {answer.body[:500]}"
        described = self.resolved(described)
        self.seen.add((method, template, answer.status))
        content = described.get("content", {})
        if not content:
            assert answer.body == b""
            return
        assert answer.type in content, f"{method} {path} answered {answer.type}"
        schema = content[answer.type]["schema"]
        if answer.type == "application/x-ndjson":
            for line in answer.body.decode().splitlines():
                self.validate(json.loads(line), {"$ref": "#/components/schemas/Check"})
        elif answer.type.endswith("json"):
            self.validate(answer.json, schema)
        if answer.type == "text/event-stream":
            for number, (id, name, data) in enumerate(answer.events, answer.events[0][0]):
                assert (id, name) == (number, "state")
                self.validate(data, {"$ref": "#/components/schemas/CheckEvent"})
        if answer.type == "application/problem+json":
            assert answer.json["status"] == answer.status
            assert answer.json["type"] == "/problems/" + answer.json["code"]

    def validate(self, value, schema):
        schema = {**strict(schema), "components": self.schemas}
        Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER).validate(value)

    def resolved(self, value):
        if "$ref" not in value:
            return value
        found = self.document
        for name in value["$ref"].removeprefix("#/").split("/"):
            found = found[name]
        return found

    def template(self, path):
        for template in sorted(self.document["paths"], key=lambda path: path.count("{")):
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
                return template
        raise AssertionError(f"{path} is not described")
