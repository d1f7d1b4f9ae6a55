let isHeld = false

/**
 * While somebody acts to get to another page, nothing reloads this one: that would bring it back instead. Gives what
 * lets go again.
 */
export const holdReloads = (): (() => void) => {
  isHeld = true
  const letGo = () => {
    isHeld = false
  }
  // The browser may bring this page back from its memory: then it is one like any other.
  addEventListener('pageshow', letGo, { once: true })
  return letGo
}

export const reloadPage = (): void => {
  if (!isHeld) location.reload()
}
