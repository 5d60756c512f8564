import Hummingbird
import Configuration
import ArgumentParser
print("hello")
