const STORED_AS = 'activation-reminder'

const listeners = new Set<() => void>()
/** Also where the browser keeps nothing for us, a dismissed reminder stays away until the next page load. */
let isDismissed = false

export const subscribeToReminder = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For this tab: the next one reminds again. */
export const dismissReminder = (): void => {
  isDismissed = true
  try {
    sessionStorage.setItem(STORED_AS, 'dismissed')
  } catch {
    // Storage may be switched off.
  }
  listeners.forEach((listener) => listener())
}

export const wasReminderDismissed = (): boolean => {
  if (isDismissed) return true
  try {
    isDismissed = sessionStorage.getItem(STORED_AS) !== null
  } catch {
    // As above.
  }
  return isDismissed
}
