import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from './database.ts'

/** Nobody waits longer for those before, whose connection may be dead. */
const PATIENCE_MS = 10

type Asked<Key, Row> = {
  key: Key
  answer: (row: Row | undefined) => void
  fail: (error: unknown) => void
  /** As whom it is asked: a statement counts for the request of the first. */
  as: <T>(work: () => T) => T
}

/** Answers in the order of the keys. */
type AskFor<Key, Row> = (keys: readonly Key[]) => Promise<readonly (Row | undefined)[]>

/**
 * Finds rows by a key. What is asked for while something is under way is asked for together, in one statement: under load most of what a small one costs
 * is the way there and back. Who comes when nobody waits is asked for at once.
 */
export const lookup = <Key extends { pool: Pool }, Row>(askFor: AskFor<Key, Row>) => {
  const createLine = () => {
    let underWay = 0
    let waiting: Asked<Key, Row>[] = []
    let patience: NodeJS.Timeout | undefined

    const sendWaiting = () => {
      clearTimeout(patience)
      patience = undefined
      const together = waiting
      waiting = []
      const [first] = together
      if (first) first.as(() => void send(together))
    }

    const send = async (together: readonly Asked<Key, Row>[]) => {
      underWay += 1
      try {
        const rows = await askFor(together.map(({ key }) => key))
        together.forEach(({ answer }, at) => answer(rows[at]))
      } catch (error) {
        for (const { fail } of together) fail(error)
      }
      underWay -= 1
      if (underWay === 0) sendWaiting()
    }

    return (key: Key): Promise<Row | undefined> =>
      new Promise((answer, fail) => {
        const asked = { key, answer, fail, as: AsyncLocalStorage.snapshot() }
        if (underWay === 0) return void send([asked])
        waiting.push(asked)
        patience ??= setTimeout(sendWaiting, PATIENCE_MS)
      })
  }

  const lines = new WeakMap<Pool, ReturnType<typeof createLine>>()
  return (key: Key): Promise<Row | undefined> => {
    const line = lines.get(key.pool) ?? createLine()
    lines.set(key.pool, line)
    return line(key)
  }
}
