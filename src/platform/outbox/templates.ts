import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Channel } from './channels.ts'
import { insertEntry } from './queries.ts'
import type { Params, ParamValue } from './queries.ts'

export type Shape = Record<string, z.ZodType<ParamValue>>

/** A kind of message: its name in the outbox and what it is told, besides the site it comes from. */
export type Template<S extends Shape = Shape> = { name: string; params: z.ZodObject<S, z.core.$strict> }
export type ParamsOf<T extends Template> = z.output<T['params']>

export const templateOf = <const S extends Shape>(name: string, shape: S): Template<S> => ({
  name,
  params: z.strictObject(shape),
})

type Entry = {
  template: string
  to: { id: number | null; site_id: number; language: string }
  recipient: string
  params: Params
  event: string
  now: Date
}

export const queue = async (db: Db, channel: Channel, entry: Entry): Promise<void> => {
  const { template, to, recipient, params, event, now } = entry
  await insertEntry.run(db, {
    channel: channel.name,
    site: to.site_id,
    account: to.id,
    recipient,
    language: to.language,
    template,
    params,
    eventKey: `${template}:${to.id ?? 'nobody'}:${event}`,
    now,
  })
}

/** By its name in the outbox: two features must not mean different things by one. */
export const byTemplate = <S>(sets: readonly S[], namesOf: (set: S) => readonly string[]): Map<string, S> => {
  const found = new Map<string, S>()
  for (const set of sets) {
    for (const name of namesOf(set)) {
      if (found.has(name)) throw new Error(`two features have a ${name}`)
      found.set(name, set)
    }
  }
  return found
}
