/// A record that SuperText does not write.
struct DamagedRecord: Error {}
