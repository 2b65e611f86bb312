/** Rounds to single precision, with the fewest digits that identify the number: 0.1084, not 0.10840000212192535. */
export function single(value: number): number {
  const rounded = Math.fround(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(rounded.toPrecision(digits));
    if (Math.fround(short) === rounded) return short;
  }
  return Number(rounded.toPrecision(9));
}
