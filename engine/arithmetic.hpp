#pragma once

/// exp, log, pow and tanh for whatever a decision hangs on. Only additions, multiplications, divisions and the bits of
/// a double are used, which IEEE 754 rounds alike everywhere, so that bots decide alike on every machine. The C
/// library's own functions differ in the last bit between processors with and without fused multiply-add.
/// Each result is within three units in the last place of the true one. (std::sqrt is exact by IEEE 754 and may stay.)
namespace bout::arithmetic {

double exp(double x);
double log(double x);
double pow(double base, double exponent);
double tanh(double x);

}  // namespace bout::arithmetic
