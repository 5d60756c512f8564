/// e to the power of a number, without the C library: 2^n by the exponent's bits, the rest by a polynomial. Relative error
/// below 1e-6, which is plenty for probabilities; 0 below -700.
func exponential(_ power: Double) -> Double {
    guard power > -700 else { return 0 }
    let exponent = min(power, 700) * 1.4426950408889634
    let whole = exponent.rounded(.down)
    let rest = (exponent - whole) * 0.6931471805599453
    var sum = 1.0
    var term = 1.0
    for index in 1...10 {
        term *= rest / Double(index)
        sum += term
    }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
}
