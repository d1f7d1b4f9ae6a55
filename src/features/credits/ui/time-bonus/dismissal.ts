const storedAs = (memberId: number) => `time-bonus-dismissed-${memberId}`

/** Also where the browser keeps nothing for us, it stays away until the next page load. */
const dismissed = new Set<number>()

export const wasDismissed = (memberId: number): boolean => {
  if (dismissed.has(memberId)) return true
  try {
    return localStorage.getItem(storedAs(memberId)) !== null
  } catch {
    return false
  }
}

export const dismiss = (memberId: number): void => {
  dismissed.add(memberId)
  try {
    localStorage.setItem(storedAs(memberId), new Date().toISOString())
  } catch {
    // Storage may be switched off.
  }
}
