/**
 * The email address that somebody has typed, for the form that they go to next. In memory alone: in the address of a page it would
 * be in logs and in the history, and whoever opens the site anew is not to find it.
 */
let typed: string | undefined

export const keepAddress = (address: string | undefined): void => {
  typed = address?.trim() || undefined
}
export const typedAddress = (): string | undefined => typed
