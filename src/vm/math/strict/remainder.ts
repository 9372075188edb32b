/**
 * StrictMath.IEEEremainder: x - n*p with n the integer nearest to x/p, ties to even. The result is
 * always exact, so any exact method gives fdlibm's bits; `%` brings |x| below 2|p| first.
 */
export function ieeeRemainder(x: number, p: number): number {
  if (p === 0 || Number.isNaN(p) || !Number.isFinite(x)) return Number.NaN;
  const divisor = Math.abs(p);
  const twice = divisor + divisor;
  let rest = Math.abs(Number.isFinite(twice) ? x % twice : x);
  if (divisor < 2 ** -1021) {
    // Half the divisor might not be representable; twice the rest is.
    if (rest + rest > divisor) {
      rest -= divisor;
      if (rest + rest >= divisor) rest -= divisor;
    }
  } else if (rest > 0.5 * divisor) {
    rest -= divisor;
    if (rest >= 0.5 * divisor) rest -= divisor;
  }
  return x < 0 || Object.is(x, -0) ? -rest : rest;
}
