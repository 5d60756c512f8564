"""The bytes of the file."""
import struct
import unittest

import numpy as np

import export


class Export(unittest.TestCase):
    def test_pack(self):
        data = export.pack({"b": b"xyz", "a": bytes(range(70))})
        self.assertEqual((data[:8], len(data) % 64), (b"\x89STPACK\n", 0))
        version, count, size = struct.unpack_from("<IIQ", data, 8)
        self.assertEqual((version, count, size), (2, 2, len(data)))
        name, offset, length = struct.unpack_from("<40sQQ", data, 64)
        self.assertEqual((name.rstrip(b"\0"), data[offset:offset + length]), (b"a", bytes(range(70))))
        name, offset, length = struct.unpack_from("<40sQQ", data, 128)
        self.assertEqual((name.rstrip(b"\0"), offset % 64, data[offset:offset + length]), (b"b", 0, b"xyz"))

    def test_blocks(self):
        values = np.arange(18 * 8).reshape(18, 8).astype(np.int8)
        laid = np.frombuffer(export.blocks(values), np.int8).reshape(2, 2, 16, 4)
        for o in (0, 5, 15, 16, 17):
            for k in (0, 3, 4, 7):
                self.assertEqual(laid[o // 16, k // 4, o % 16, k % 4], values[o, k])
        self.assertFalse(laid[1, :, 2:].any())

    def test_quantised(self):
        weight = np.array([[1, -2, 0.5], [0, 0, 0]], np.float32)
        values, scale = export.quantised(weight)
        self.assertEqual(values.tolist(), [[64, -127, 32], [0, 0, 0]])
        self.assertAlmostEqual(float(scale[0]) * -127, -2, places=5)


if __name__ == "__main__":
    unittest.main()
