let isMoved = false

/** Since this page was loaded somebody has gone from one question to another: then its heading takes the focus. */
export const hasMoved = (): boolean => isMoved
export const noteMove = (): void => {
  isMoved = true
}
