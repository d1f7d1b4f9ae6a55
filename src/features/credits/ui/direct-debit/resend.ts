const RESEND_SECONDS = 30

/** How long one waits for another code. A clock that was set back does not make it longer. */
export const secondsToResend = (sentAt: number, now: number): number =>
  Math.min(RESEND_SECONDS, Math.max(0, Math.ceil(RESEND_SECONDS - (now - sentAt) / 1000)))
