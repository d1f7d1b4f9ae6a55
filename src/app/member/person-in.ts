/** Whose profile or conversation an address of ours is; null for any other. */
export const personIn = (path: string): number | null => {
  const [, id] = /^\/members\/([1-9]\d{0,14})(?:\/chat)?(?:[?#]|$)/.exec(path) ?? []
  return id === undefined ? null : Number(id)
}
