import Checking
import Testing

@testable import PostgresHistory

@Suite struct DatabaseAddressTests {
    @Test(arguments: ["postgres://ann@db/supertext", "postgresql:///supertext"])
    func bothSchemesNameADatabase(address: String) throws {
        #expect(DatabaseAddress.isOne(address))
        _ = try DatabaseAddress(address)
    }

    @Test(arguments: ["data/supertext.sqlite", "/postgres/supertext.sqlite", "postgres.sqlite", "mysql://db", ""])
    func pathNamesNone(path: String) { #expect(!DatabaseAddress.isOne(path)) }

    @Test(arguments: ["postgres://ann:s3c?ret@db/supertext", "postgres://ann:s3c#ret@db/supertext"])
    func passwordMayHoldWhatEndsOtherAddresses(address: String) throws {
        #expect("\(try DatabaseAddress(address))" == "postgres://ann@db/supertext")
    }

    @Test func addressIsWrittenDownWithoutItsPassword() throws {
        let address = try DatabaseAddress(
            "postgres://ann:s3cr%40t@db.example.org:5433/supertext?sslmode=verify-full&sslpassword=s3cr%40t2")
        #expect("\(address)" == "postgres://ann@db.example.org:5433/supertext")
        #expect(address.withoutPassword("user ann, password s3cr@t") == "user ann, password ***")
    }

    @Test(arguments: [
        "postgres://ann:s3c/ret@db/supertext", "postgres://ann:s3c@ret@db/supertext",
        "postgres://ann:s3c%ret@db/supertext", "postgres://ann:12/s3c@db/ret",
        "postgres://ann:s3c ret@db:port/supertext", "postgres://ann@db/supertext?password=s3c&ret",
        "postgres://[s3c/ret",
        "postgres://db:99999/s3cret",
    ])
    func whatIsWrongWithAnAddressIsSaidWithoutItsPassword(address: String) throws {
        let fault = #expect(throws: DatabaseAddress.Fault.self) { try DatabaseAddress(address) }
        #expect(fault?.description.contains("%2F") == true)
        #expect(fault?.description.contains("s3c") == false)
    }

    @Test(arguments: [
        "postgres://ann:s3cret@127.0.0.1:1/supertext", "postgres://ann:s3cret@s3cret.invalid/supertext",
        "postgres://ann:s3cret@/supertext?host=%2Fnowhere&sslmode=s3cret",
        "postgres://ann@/s3cret?password=s3cret&host=%2F",
    ])
    func passwordIsInNoError(text: String) async throws {
        let address = try DatabaseAddress(text)
        let error = await #expect(throws: StoreError.self) { try await PostgreSQLDatabase.open(address) }
        #expect(error?.reason.contains("s3cret") == false)
        #expect(error?.description.contains("s3cret") == false, "\(error?.description ?? "")")
    }
}
