import { createStore, useStore } from '#design/store.ts'

const none: ReadonlySet<number> = new Set()
/** Whose likes were passed on in this page: what was fetched of a list beyond its beginning is known nowhere else. */
const passed = createStore(none)

export const notePassed = (id: number, isPassed: boolean): void => {
  const others = [...passed.get()].filter((other) => other !== id)
  passed.set(new Set(isPassed ? [...others, id] : others))
}

export const usePassedHere = (): ReadonlySet<number> => useStore(passed, passed.get, none)
