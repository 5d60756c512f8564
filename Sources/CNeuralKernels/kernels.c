#include "CNeuralKernels.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// What is rounded twice on one processor is rounded twice on all.
#pragma STDC FP_CONTRACT OFF

// Vectors are passed between functions that are always inlined only, so that how a call would pass them does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

#define KERNEL(name) portable_##name
#include "kernels.inc"

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNEL(name) avx2_##name
#define KERNEL_TILE 2
typedef int16_t avx2_quantised;
static inline __attribute__((always_inline)) void avx2_tile(
    const int8_t *block, const int16_t *input, const int32_t *sums, size_t inputs, size_t tokens, void *out
) {
    (void)sums;
    // Four weights of four outputs are widened to sixteen numbers, of which neighbours are multiplied and added: two sums an output.
    __m256i totals[KERNEL_TILE][4];
    for (size_t t = 0; t < tokens; t++)
        for (int i = 0; i < 4; i++) totals[t][i] = _mm256_setzero_si256();
    for (size_t k = 0; k < inputs; k += 4) {
        __m256i weights[4];
        for (int i = 0; i < 4; i++)
            weights[i] = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(block + k * 16 + i * 16)));
        for (size_t t = 0; t < tokens; t++) {
            int64_t four;
            memcpy(&four, input + t * inputs + k, sizeof four);
            const __m256i values = _mm256_set1_epi64x(four);
            for (int i = 0; i < 4; i++)
                totals[t][i] = _mm256_add_epi32(totals[t][i], _mm256_madd_epi16(weights[i], values));
        }
    }
    for (size_t t = 0; t < tokens; t++)
        for (int i = 0; i < 4; i += 2) {
            // The sums of outputs 0–1 and 4–5, 2–3 and 6–7 lie side by side then.
            const __m256i sum = _mm256_hadd_epi32(totals[t][i], totals[t][i + 1]);
            _mm256_storeu_si256(
                (__m256i *)((char *)out + t * 64 + i * 16), _mm256_permute4x64_epi64(sum, _MM_SHUFFLE(3, 1, 2, 0)));
        }
}
#include "kernels.inc"
#pragma clang attribute pop

#pragma clang attribute push( \
    __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl,avx512vnni"))), apply_to = function)
#define KERNEL(name) vnni_##name
#define KERNEL_TILE 12
typedef int8_t vnni_quantised;
static inline __attribute__((always_inline)) void vnni_tile(
    const int8_t *block, const int8_t *input, const int32_t *sums, size_t inputs, size_t tokens, void *out
) {
    __m512i totals[KERNEL_TILE];
    for (size_t t = 0; t < tokens; t++) totals[t] = _mm512_setzero_si512();
    // The instruction multiplies unsigned by signed numbers: 128 is added to the weights here, and taken off again below.
    const __m512i sign = _mm512_set1_epi8((char)0x80);
    for (size_t k = 0; k < inputs; k += 4) {
        const __m512i weights = _mm512_xor_si512(_mm512_loadu_si512(block + k * 16), sign);
        for (size_t t = 0; t < tokens; t++) {
            int32_t four;
            memcpy(&four, input + t * inputs + k, sizeof four);
            totals[t] = _mm512_dpbusd_epi32(totals[t], weights, _mm512_set1_epi32(four));
        }
    }
    for (size_t t = 0; t < tokens; t++)
        _mm512_storeu_si512(
            (char *)out + t * 64, _mm512_sub_epi32(totals[t], _mm512_set1_epi32(sums[t] * 128)));
}
#include "kernels.inc"
#pragma clang attribute pop

enum neural_path neural_best_path(void) {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni"))
        return NEURAL_AVX512_VNNI;
    return __builtin_cpu_supports("avx2") ? NEURAL_AVX2 : NEURAL_PORTABLE;
}

#define CHOOSE(path, call) \
    switch (path) { \
    case NEURAL_AVX512_VNNI: return vnni_##call; \
    case NEURAL_AVX2: return avx2_##call; \
    default: return portable_##call; \
    }

#else

enum neural_path neural_best_path(void) { return NEURAL_PORTABLE; }

#define CHOOSE(path, call) \
    (void)path; \
    return portable_##call;

#endif

void neural_linear(
    enum neural_path path, const int8_t *weights, const float *scale, const float *bias, size_t outputs, size_t inputs,
    const float *input, size_t tokens, float *output, void *scratch
) {
    CHOOSE(path, linear(weights, scale, bias, outputs, inputs, input, tokens, output, scratch))
}

size_t neural_linear_scratch(size_t inputs, size_t tokens) {
    return tokens * inputs * sizeof(int16_t) + tokens * (sizeof(float) + sizeof(int32_t)) + 64;
}

void neural_attention(
    enum neural_path path, const float *qkv, size_t heads, size_t tokens, float *output, void *scratch
) {
    CHOOSE(path, attention(qkv, heads, tokens, output, scratch))
}

size_t neural_attention_scratch(size_t tokens) { return (tokens + 15) / 16 * 16 * 33 * sizeof(float); }

void neural_gelu(enum neural_path path, float *values, size_t count) { CHOOSE(path, gelu(values, count)) }

void neural_add_and_normalise(
    enum neural_path path, float *rows, const float *residual, const float *weight, const float *bias, size_t width,
    size_t tokens
) {
    CHOOSE(path, add_and_normalise(rows, residual, weight, bias, width, tokens))
}

float neural_log_sum_exp(enum neural_path path, const float *values, size_t count) {
    CHOOSE(path, log_sum_exp(values, count))
}
