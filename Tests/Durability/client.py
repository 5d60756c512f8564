"""Asks a server over one connection."""

import http.client
import json


class Client:
    def __init__(self, server):
        self.connection = http.client.HTTPConnection(server.host, server.port, timeout=60)

    def ask(self, method, path, body=None, **headers):
        """The status of the whole answer, and its JSON; `None` when it has none."""
        if body is not None:
            body = json.dumps(body)
            headers["Content-Type"] = "application/json"
        self.connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        response = self.connection.getresponse()
        content = response.read()
        return response.status, json.loads(content) if content else None

    def check(self, text, **headers):
        return self.ask("POST", "/v1/checks", {"text": text, "language": "en-US"}, **headers)

    def close(self):
        self.connection.close()
