/**
 * What the address has told by now leaves it, so that a reload or a copy of it does not tell it again. Past the router,
 * to which it would be a move: parts of the page may not even be alive yet.
 */
export const dropFromAddress = (name: string): void => {
  const url = new URL(location.href)
  if (!url.searchParams.has(name)) return
  url.searchParams.delete(name)
  History.prototype.replaceState.call(history, history.state, '', url)
}
