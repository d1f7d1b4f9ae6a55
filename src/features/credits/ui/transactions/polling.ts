const POLL_MS = 2_000
const PATIENT_POLL_MS = 10_000
const PATIENT_AFTER_MS = 60_000

/** How long to wait before asking again: most payments are decided within a minute, the others take days. */
export const pollDelayMs = (waitedMs: number): number =>
  waitedMs < PATIENT_AFTER_MS ? POLL_MS : PATIENT_POLL_MS
