import { createStore } from '#design/store.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { saveProfile } from '../../contract.ts'
import type { FieldSection } from '../../fields.ts'

export type Change = NonNullable<CallInput<typeof saveProfile>['body']>
export type SectionName =
  | FieldSection
  | 'basics'
  | 'place'
  | 'about'
  | 'interests'
  | 'intimate'
  | 'visibility'

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
 * stays in its place in the row until `retry`.
 */
export const createSaver = (send: (change: Change) => Promise<unknown>) => {
  let waiting: Waiting[] = []
  let isSending = false
  /** Asked for while a try was still under way: should that fail, there is another one. */
  let isRetryDue = false
  const state = createStore<SaverState>({ changes: {}, sections: {} })

  const mark = (sections: SaverState['sections']) => {
    const changes: Change = Object.assign({}, ...waiting.map(({ change }) => change))
    state.set({ changes, sections: { ...state.get().sections, ...sections } })
  }
  const finish = ({ section, tell }: Waiting, result: Saving) => {
    waiting = waiting.slice(1)
    mark({ [section]: result })
    tell.forEach((listener) => listener(result.is === 'saved'))
  }
  const sendAll = async () => {
    if (isSending) return
    isSending = true
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      mark({ [next.section]: { is: 'saving' } })
      try {
        await send(next.change)
        finish(next, { is: 'saved' })
      } catch (error) {
        if (isFinal(error)) finish(next, { is: 'refused', refusal: error })
        else if (isRetryDue) isRetryDue = false
        else break
      }
    }
    isSending = false
    isRetryDue = false
    mark(Object.fromEntries(waiting.map(({ section }) => [section, { is: 'unsaved' }])))
  }
  return {
    state,
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
        void sendAll()
      }),
    retry: () => {
      isRetryDue = isSending
      void sendAll()
    },
    hasUnsaved: () => waiting.length > 0,
  }
}

export type Saver = ReturnType<typeof createSaver>
