/** Each step is 5 per cent larger than the last, so a quartile from counts of steps is off by at most 2.5 per cent. */
const growth = Math.log(1.05);
/** Fine enough for layout shifts, which are below 1. */
const scale = 1000;

/** @returns the step of a measured value */
export const stepOf = (value: number): number => Math.round(Math.log(value * scale + 1) / growth);

/** @returns the value in the middle of a step: milliseconds without decimals, or a shift with three */
export function valueOf(step: number): number {
  const value = (Math.exp(step * growth) - 1) / scale;
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** @returns the 75th percentile; undefined without measurements */
export function upperQuartile(counts: { step: number; count: number }[]): number | undefined {
  const sorted = counts.toSorted((a, b) => a.step - b.step);
  let left = sorted.reduce((sum, { count }) => sum + count, 0) * 0.75;
  for (const { step, count } of sorted) {
    left -= count;
    if (left <= 0) return valueOf(step);
  }
  return undefined;
}
