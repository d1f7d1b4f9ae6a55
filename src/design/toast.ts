export type Toast = {
  text: string
  tone?: 'neutral' | 'good' | 'danger'
  action?: { label: string; run: () => void }
  /** Seconds until it goes by itself; 0 keeps it. One with an action stays longer. */
  seconds?: number
}
export type ShownToast = Toast & { id: number }

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]) {
  shown = next
  listeners.forEach((listener) => listener())
}
export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a toast and gives back how to take it away again. */
export function toast(message: Toast | string) {
  const id = ++lastId
  change([...shown.slice(-2), { ...(typeof message === 'string' ? { text: message } : message), id }])
  return () => dismiss(id)
}
export const dismiss = (id: number) => change(shown.filter((item) => item.id !== id))

export const currentToasts = (): readonly ShownToast[] => shown
