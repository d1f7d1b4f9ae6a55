/** What so much of them stay below. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

export const median = (values: number[]): number => percentile(values, 0.5)
