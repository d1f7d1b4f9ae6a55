import { createStore } from '#design/store.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { createRetryQueue } from '#protocol/retry-queue.ts'
import type { Outcome } from '#protocol/retry-queue.ts'
import type { OwnProfile, saveProfile } from '../../contract.ts'
import type { SectionName } from './section-names.ts'

/** A city and a region by name are only shown: the server knows them by the number. */
export type Change = NonNullable<CallInput<typeof saveProfile>['body']> &
  Partial<Pick<OwnProfile, 'city' | 'region'>>

/** `unsaved`: the server was out of reach; it is sent again. `refused`: it said no, and the change is gone. */
export type Saving = { is: 'saving' | 'saved' | 'unsaved' } | { is: 'refused'; refusal: Refusal }

export type SaverState = {
  /** What the page shows already and the server does not have yet. */
  changes: Change
  sections: Partial<Record<SectionName, Saving>>
}

type Waiting = { section: SectionName; change: Change; tell: ((isSaved: boolean) => void)[] }

/** Busy or away: the same may be taken in a moment. */
const PASSING = [429, 502, 503, 504]

/** A no that stays a no, however often it is sent; a fault of ours too, or it would hold up all that comes after. */
const isFinal = (error: unknown): error is Refusal =>
  isRefusal(error) && error.status !== undefined && !PASSING.includes(error.status)

/**
 * Sends changes one after the other, so that the last answer is the newest profile. What could not be sent
 * stays in its place and is tried again, for as long as its page is open.
 */
export const createSaver = (send: (change: Change) => Promise<unknown>) => {
  let waiting: Waiting[] = []
  let isOpen = false
  /** The first of them is on its way. */
  let isSending = false
  const state = createStore<SaverState>({ changes: {}, sections: {} })

  const mark = (sections: SaverState['sections']) => {
    const changes: Change = Object.assign({}, ...waiting.map(({ change }) => change))
    state.set({ changes, sections: { ...state.get().sections, ...sections } })
  }
  const markAll = (is: 'saving' | 'unsaved') =>
    mark(Object.fromEntries(waiting.map(({ section }) => [section, { is }])))
  const finish = ({ section, tell }: Waiting, result: Saving): Outcome => {
    waiting = waiting.slice(1)
    mark({ [section]: result })
    tell.forEach((listener) => listener(result.is === 'saved'))
    return 'done'
  }
  const sendFirst = async (): Promise<Outcome> => {
    const [first] = waiting
    if (!first) return 'done'
    isSending = true
    try {
      await send(first.change)
      return finish(first, { is: 'saved' })
    } catch (error) {
      if (isFinal(error)) return finish(first, { is: 'refused', refusal: error })
      markAll('unsaved')
      return 'retry'
    } finally {
      isSending = false
    }
  }
  const queue = createRetryQueue({ hasNext: () => isOpen && waiting.length > 0, perform: sendFirst })
  return {
    state,
    /** Until the page is left: what was discarded there, or is another member's by then, must not be sent. */
    open: () => {
      isOpen = true
      queue.run()
      return () => {
        isOpen = false
      }
    },
    /** Resolves when the server has it (true) or does not want it (false). */
    save: (section: SectionName, change: Change): Promise<boolean> =>
      new Promise((resolve) => {
        // The last in the row takes it along, unless it is on its way already.
        const last = waiting.slice(isSending ? 1 : 0).at(-1)
        if (last?.section === section) {
          last.change = { ...last.change, ...change }
          last.tell.push(resolve)
        } else waiting = [...waiting, { section, change, tell: [resolve] }]
        mark({ [section]: { is: 'saving' } })
        queue.runNow()
      }),
    retry: () => {
      markAll('saving')
      queue.runNow()
    },
    hasUnsaved: () => waiting.length > 0,
  }
}

export type Saver = ReturnType<typeof createSaver>
