/** How the names of all begin that a browser keeps for a member. */
export const keptFor = (member: number | null): string => `chat-${member}-`

/** With null, everybody's: on a visitor's page, whoever was here before has left. */
export const forgetAllBut = (member: number | null): void => {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('chat-') && !name.startsWith(keptFor(member))) localStorage.removeItem(name)
    }
  } catch {
    // Storage may be switched off: then there is nothing.
  }
}
