"""Every model that is shipped has its line in a manifest, and is the one that the line means."""
import hashlib
import json
import pathlib
import unittest

DICTIONARIES = pathlib.Path(__file__).resolve().parents[3] / "Dictionaries"


class Manifest(unittest.TestCase):
    def test_models_are_those_of_their_manifests(self):
        folders = {path.parent for path in DICTIONARIES.rglob("models/*.bin")}
        self.assertTrue(folders)
        for folder in folders:
            manifest = json.loads((folder / "manifest.json").read_text())
            self.assertEqual(sorted(manifest), sorted(path.name for path in folder.glob("*.bin")), folder)
            for name, line in manifest.items():
                data = (folder / name).read_bytes()
                self.assertEqual(hashlib.sha256(data).hexdigest(), line["sha256"], folder / name)
                self.assertTrue(line["script"] and line["inputs"], folder / name)


if __name__ == "__main__":
    unittest.main()
