import Testing

@testable import Proofreading
@testable import Text

@Suite struct FormFamiliesTests {
    @Test(arguments: [
        (LanguageTraits.polish, ["Kowalczyk", "Kowalczyka", "Kowalczykiem", "Kowalczykowi"]),
        (.russian, ["Гамельбах", "Гамельбаха", "Гамельбахом"]), (.ukrainian, ["Сіньгуань", "Сіньгуаня", "Сіньгуанем"]),
        (.german, ["Flügelhorn", "Flügelhorns", "Flügelhornes"]),
        (.swedish, ["golem", "golems", "golemen", "golemer"]),
        (.english, ["Kubelet", "Kubelet's", "Kubelets"]), (.dutch, ["Zorblatt", "Zorblatts"]),
    ])
    func theFormsOfAWordHaveOneStem(traits: LanguageTraits, forms: [String]) {
        let families = FormFamilies(of: traits)
        #expect(Set(forms.map { families.stem(of: $0) }).count == 1)
    }

    @Test func otherWordsHaveOthers() {
        let families = FormFamilies(of: .german)
        #expect(families.stem(of: "Zorblatt") != families.stem(of: "Zorblitt"))
        #expect(families.stem(of: "Mars") == "Mars", "what is left would be too short")
    }
}
