import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '#platform/root.ts'

/**
 * Raw requests, asked in turns. `{uuid}` and `{word}` are others each time; with `people`, `{person}` is any of them, `{address}` where
 * they live, `{other}` somebody else and `{friend}` one of ten. `{length}` is that of the body.
 */
export type Load = {
  requests: readonly string[]
  people?: readonly number[]
  seconds: number
  /** It begins so many seconds after the others. */
  after?: number
  /** So many a second, whether or not they are answered. Without it, `atOnce` follow their own answers. */
  perSecond?: number
  atOnce?: number
}

/** When it was asked, from the beginning on, the status (0: none), and how long the whole answer took. */
export type Outcome = { at: number; status: number; ms: number }

export type LoadProcess = {
  /** All of them at the same time; gives the outcomes of each. */
  ask: (...loads: Load[]) => Promise<Outcome[][]>
  stop: () => void
}

/** A process that asks the server at this port. */
export const startLoad = async (port: number): Promise<LoadProcess> => {
  const child = fork(inProject('tests', 'support', 'load-process.ts'), [String(port)])
  await once(child, 'message')
  return {
    ask: async (...loads) => {
      child.send(loads)
      const [outcomes] = (await once(child, 'message')) as [Outcome[][]]
      return outcomes
    },
    stop: () => void child.kill(),
  }
}
