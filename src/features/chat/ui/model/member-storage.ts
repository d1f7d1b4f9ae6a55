/** How the names of all entries begin that a browser stores for a member. */
export const entryPrefix = (member: number | null): string => `chat-${member}-`

/** Left in this browser by somebody else; for a visitor, by anybody. */
export const isLeftBehind = (name: string, member: number | null): boolean =>
  name.startsWith('chat-') && !name.startsWith(entryPrefix(member))

/** On a visitor's page, whoever was here before has left. Part of the first load: without more than it needs. */
export const clearMembers = (): void => {
  try {
    for (const name of Object.keys(localStorage)) {
      if (isLeftBehind(name, null)) localStorage.removeItem(name)
    }
  } catch {
    // Storage may be switched off: then there is nothing.
  }
}
