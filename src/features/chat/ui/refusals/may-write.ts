/** Whoever only lacks credits may write all the same, and keeps what they have written before their eyes. */
export const mayWrite = (refusal: string | null): boolean =>
  refusal === null || refusal === 'not_enough_credits'
