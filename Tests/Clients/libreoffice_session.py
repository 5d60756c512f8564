"""Drives LibreOffice's LanguageTool client through its UNO interface, and prints what it got as JSON.

Runs under the system's Python, which has the `uno` module.
"""

import json
import pathlib
import subprocess
import sys
import time

import uno
from com.sun.star.lang import Locale

SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Linguistic/GrammarChecking/LanguageTool"><prop oor:name="BaseURL" oor:op="fuse"><value>{url}</value></prop></item>
<item oor:path="/org.openoffice.Office.Linguistic/GrammarChecking/LanguageTool"><prop oor:name="IsEnabled" oor:op="fuse"><value>true</value></prop></item>
</oor:items>
"""


def connect(office):
    """The context of an office that is starting."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    while office.poll() is None:
        try:
            return resolver.resolve(f"uno:pipe,name=supertext{office.pid};urp;StarOffice.ComponentContext")
        except Exception:
            time.sleep(0.1)
    raise SystemExit("LibreOffice ended before it could be asked.")


def main(url: str, folder: pathlib.Path, checks: list):
    (folder / "user").mkdir()
    (folder / "user" / "registrymodifications.xcu").write_text(SETTINGS.format(url=url))
    command = ["soffice", "--headless", "--norestore", "--nologo", f"-env:UserInstallation={folder.as_uri()}"]
    # The name of the pipe is only known once the process is: a shell hands its own number on.
    office = subprocess.Popen(
        ["sh", "-c", 'exec "$@" "--accept=pipe,name=supertext$$;urp;"', "sh", *command], stderr=subprocess.DEVNULL)
    try:
        context = connect(office)
        manager = context.ServiceManager
        checker = manager.createInstanceWithContext("org.openoffice.lingu.LanguageToolGrammarChecker", context)
        result = {"locales": [f"{locale.Language}-{locale.Country}" for locale in checker.getLocales()], "checks": []}
        for language, country, text in checks:
            length = len(text.encode("utf-16-le")) // 2
            errors = checker.doProofreading("1", text, Locale(language, country, ""), 0, length, ()).aErrors
            result["checks"].append([
                {"offset": error.nErrorStart, "length": error.nErrorLength, "short": error.aShortComment,
                 "message": error.aFullComment, "suggestions": list(error.aSuggestions)} for error in errors])
        print(json.dumps(result))
        try:
            manager.createInstanceWithContext("com.sun.star.frame.Desktop", context).terminate()
            office.wait(timeout=20)
        except Exception:
            pass
    finally:
        if office.poll() is None:
            office.kill()


main(sys.argv[1], pathlib.Path(sys.argv[2]), json.loads(sys.argv[3]))
