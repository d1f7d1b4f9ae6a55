/** What a member does that later features take up; the features in which it happens do not know them. */
type Moments = {
  message_sent: { name: string }
  like_given: { name: string }
  /** Before the page that was theirs is left. */
  logged_out: object
}
export type Moment = keyof Moments

const listeners = new Map<Moment, Set<(detail: never) => unknown>>()

/** Gives back how to stop it. */
export const onMoment = <M extends Moment>(
  moment: M,
  listener: (detail: Moments[M]) => unknown,
): (() => void) => {
  const known = listeners.get(moment) ?? new Set()
  listeners.set(moment, known.add(listener))
  return () => void known.delete(listener)
}

/** Resolves when all who listen are done; what fails there is not the business of whoever tells it. */
export const happen = <M extends Moment>(moment: M, detail: Moments[M]): Promise<unknown> =>
  Promise.allSettled([...(listeners.get(moment) ?? [])].map(async (listener) => listener(detail as never)))
