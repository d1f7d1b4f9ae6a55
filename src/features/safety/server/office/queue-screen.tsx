import type { ReactNode } from 'react'
import type { Form } from '#platform/http/forms.ts'
import type { Acted, Screen, Shown } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { isRefusal } from '#protocol/refusal.ts'
import {
  decideQueueItem,
  getQueue,
  getQueueItem,
  skipItem,
  takeNextItem,
  undoQueueDecision,
} from '../../queue-contract.ts'
import type { WhatOf } from '../../queue-decision-shape.ts'
import type { QueueItem } from '../../queue-item-shape.ts'
import type { QueueName } from '../../queues.ts'
import { QueuePage } from '../../ui/office/queue-page.tsx'
import { queueTitles } from '../../ui/office/words.ts'
import { queueRefusals, tooLate } from './queue-refusals.ts'

type Path = `/office/${string}`
type Part = (props: { action: string; item: QueueItem }) => ReactNode

export type QueueScreen<Queue extends QueueName> = {
  queue: Queue
  path: Path
  /** By when an item should be decided, in words. */
  target: string
  Item: Part
  Decisions: Part
  /** What each button decides, from its form. */
  decides: Readonly<Record<string, (form: Form) => WhatOf<Queue>>>
}

const numberOf = (value: string | undefined): number => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : 0)

/** The one that was asked for, or else the next. */
const take = async (call: Call, queue: QueueName, wanted: string | undefined) => {
  try {
    if (wanted !== undefined)
      return { ...(await call(takeNextItem, { body: { queue, item: numberOf(wanted) } })), notice: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { ...(await call(takeNextItem, { body: { queue } })), notice: tooLate(error) }
  }
  return { ...(await call(takeNextItem, { body: { queue } })), notice: null }
}

/** Null when it was decided or withdrawn between the two calls. */
const read = async (call: Call, queue: QueueName, item: number | null): Promise<QueueItem | null> => {
  if (item === null) return null
  try {
    return await call(getQueueItem, { query: { queue, item } })
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null
    throw error
  }
}

const decide =
  <Queue extends QueueName>(queue: Queue, what: (form: Form) => WhatOf<Queue>) =>
  async (call: Call, form: Form): Promise<Acted> => {
    try {
      // The shape of the endpoint ties the two together.
      const body = { queue, item: numberOf(form.item), what: what(form) } as never
      await call(decideQueueItem, { body })
      return {}
    } catch (error) {
      // Who comes too late goes on with the next.
      if (
        isRefusal(error, 'already_decided') ||
        isRefusal(error, 'item_taken') ||
        isRefusal(error, 'not_found')
      )
        return { said: tooLate(error) }
      throw error
    }
  }

/** A queue as a screen: one item, its decisions, undo, and what waits. */
export const queueScreen = <Queue extends QueueName>(own: QueueScreen<Queue>): Screen => {
  const { queue, path, target, Item, Decisions, decides } = own
  const load = async ({ call, query, now }: Shown) => {
    const { item: number, notice } = await take(call, queue, query.item)
    const item = await read(call, queue, number)
    const listed = await call(getQueue, { query: { queue } })
    const decisions = item && <Decisions action={path} item={item} />
    return (
      <QueuePage {...{ queue, action: path, target, listed, item, notice, now, decisions }}>
        {item && <Item action={path} item={item} />}
      </QueuePage>
    )
  }
  const entries = Object.entries(decides).map(([name, what]) => [name, decide(queue, what)] as const)
  return {
    path,
    title: queueTitles[queue],
    group: 'Queues',
    roles: ['moderator'],
    load,
    refusals: queueRefusals,
    acts: {
      ...Object.fromEntries(entries),
      skip: async (call, form) => {
        await call(skipItem, { body: { queue, item: numberOf(form.item) } })
        return {}
      },
      undo: async (call, form) => {
        const { item } = await call(undoQueueDecision, { body: { decision: numberOf(form.decision) } })
        return { said: 'Taken back.', query: { item: String(item) } }
      },
    },
  }
}
