/** @returns the middle value, the upper of two; NaN if any is NaN or there is none */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return values.some(Number.isNaN) ? Number.NaN : (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}
