#ifndef C_NEURAL_KERNELS_H
#define C_NEURAL_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// What a transformer encoder computes, for rows of float32 and weights of int8.
///
/// Every function has one source and is compiled for several kinds of processor. All compute the same bits: products of whole numbers are
/// exact, and floating-point operations are done one by one, in the same order, in sixteen lanes, never fused.

/// A kind of processor that there is code for.
enum neural_path {
    /// Any processor.
    NEURAL_PORTABLE = 0,
    /// x86-64 with AVX2.
    NEURAL_AVX2 = 1,
    /// x86-64 with AVX-512 and its instructions for neural networks (VNNI).
    NEURAL_AVX512_VNNI = 2,
};

/// The fastest kind that this processor has.
enum neural_path neural_best_path(void);

/// A linear layer: `output[t][o] = bias[o] + Σ_k input[t][k] · weight[o][k] · scale[o]`.
///
/// Each row of the input is rounded to whole numbers from -127 to 127 first, by the scale of its greatest value.
/// - weights: int8 in blocks, `[o / 16][k / 4][o % 16][k % 4]`, on any address.
/// - outputs: a multiple of 16; inputs: a multiple of 16.
/// - scratch: `neural_linear_scratch(inputs, tokens)` bytes, at a multiple of 64.
void neural_linear(
    enum neural_path path, const int8_t *weights, const float *scale, const float *bias, size_t outputs, size_t inputs,
    const float *input, size_t tokens, float *output, void *scratch);

/// The bytes that `neural_linear` needs beside.
size_t neural_linear_scratch(size_t inputs, size_t tokens);

/// Attention of one sequence to itself. `qkv` has for each token the queries, keys and values of all heads, of which each is 32 wide;
/// `output` has what the heads say, one behind the other.
/// - scratch: `neural_attention_scratch(tokens)` bytes, at a multiple of 64.
void neural_attention(
    enum neural_path path, const float *qkv, size_t heads, size_t tokens, float *output, void *scratch);

/// The bytes that `neural_attention` needs beside.
size_t neural_attention_scratch(size_t tokens);

/// `values[i] = values[i] · Φ(values[i])`: the Gaussian error linear unit (Hendrycks and Gimpel 2016), with the error function to 2e-7
/// (Abramowitz and Stegun 7.1.26). count: a multiple of 16.
void neural_gelu(enum neural_path path, float *values, size_t count);

/// `rows[t] = normalised(rows[t] + residual[t]) · weight + bias`, over rows so wide (Ba et al. 2016), in place. width: a multiple of 16.
/// No residual is added when it is null.
void neural_add_and_normalise(
    enum neural_path path, float *rows, const float *residual, const float *weight, const float *bias, size_t width,
    size_t tokens);

/// The logarithm of the sum of the exponentials of some values. count: a multiple of 16.
float neural_log_sum_exp(enum neural_path path, const float *values, size_t count);

#endif
