const shown = new Map<number, number>()

/** While somebody looks at a conversation, nothing in it is unread. Gives back how to end that. */
export const putOnScreen = (conversation: number): (() => void) => {
  shown.set(conversation, (shown.get(conversation) ?? 0) + 1)
  return () => void shown.set(conversation, (shown.get(conversation) ?? 1) - 1)
}

export const isOnScreen = (conversation: number): boolean =>
  document.visibilityState === 'visible' && (shown.get(conversation) ?? 0) > 0
