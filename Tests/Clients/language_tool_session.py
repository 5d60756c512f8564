"""Uses language_tool_python, whichever version is on the path, and prints what it got as JSON."""

import importlib.metadata
import json
import sys

import language_tool_python
from language_tool_python.exceptions import LanguageToolError
from language_tool_python.utils import correct


def main(url: str, texts: list[str]):
    result = {"version": importlib.metadata.version("language_tool_python"), "checks": []}
    with language_tool_python.LanguageTool("en-US", remote_server=url) as tool:
        for text in texts:
            matches = tool.check(text)
            result["checks"].append({
                "corrected": correct(text, matches),
                "matches": [
                    {"rule": match.rule_id, "type": match.rule_issue_type, "category": match.category,
                     "offset": match.offset, "length": match.error_length, "replacements": match.replacements,
                     "context": match.context, "sentence": match.sentence, "message": match.message}
                    for match in matches],
            })
        tool.disable_spellchecking()
        result["withoutSpelling"] = [match.rule_id for match in tool.check("I recieved the the parcel.")]
        tool.enable_spellchecking()
        tool.disabled_rules = {"REPETITION.REPEATED-WORD"}
        result["withoutRule"] = [match.rule_id for match in tool.check("I recieved the the parcel.")]
        tool.disabled_rules = set()
        # The client knows the languages of the server; what the server itself says is seen behind its back.
        tool._language.normalized_tag = "xx-XX"
        try:
            tool.check("All is well.")
        except LanguageToolError as error:
            result["refused"] = str(error)
    with language_tool_python.LanguageTool("auto", remote_server=url) as tool:
        tool.preferred_variants = {"en-GB"}
        text = "The colour of the harbour was grey this morning, and we recieved no visitors."
        result["detected"] = [match.rule_id for match in tool.check(text)]
    try:
        language_tool_python.LanguageTool("xx-XX", remote_server=url)
    except ValueError as error:
        result["unknown"] = str(error)
    print(json.dumps(result))


main(sys.argv[1], json.loads(sys.argv[2]))
