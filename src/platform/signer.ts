import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Pool } from './db/database.ts'
import { bytes, statement, text } from './db/statement.ts'

const insertSecret = statement({
  name: 'secrets.insert',
  takes: { name: text, value: bytes },
  gives: {},
  sql: `insert into secret (name, value) values (:name, :value) on conflict (name) do nothing`,
})

const findSecret = statement({
  name: 'secrets.find',
  takes: { name: text },
  gives: { value: bytes },
  sql: `select value from secret where name = :name`,
})

/** The installation's secret of this name; whoever asks first makes it, and all processes share it. */
export const secretOf = async (db: Db, name: string): Promise<Buffer> => {
  const known = await findSecret.maybe(db, { name })
  if (known) return known.value
  await insertSecret.run(db, { name, value: randomBytes(32) })
  return (await findSecret.one(db, { name })).value
}

const HOUR_SECONDS = 3600
/** 132 bits: an address stays short, and nobody guesses it. */
const SIGNATURE_CHARACTERS = 22
/** Visitors are shown the same faces: most marks are asked for again within their hour. */
const KEPT_MARKS = 10_000

/** Marks that let a reader fetch something for an hour or two. */
export type Signer = {
  /** The same within an hour, so that a browser keeps what it fetched. */
  sign: (what: string, reader: number, now: Date) => string
  /** Whom a mark is for; null where it is not ours, is for something else, or has expired. */
  readerOf: (what: string, mark: string, now: Date) => number | null
}

const MARK = /^(?<expires>[0-9a-z]{1,8})-(?<reader>[0-9a-z]{1,11})-(?<signature>[\w-]+)$/

export const openSigner = async (pool: Pool, name: string): Promise<Signer> => {
  const secret = await secretOf(pool, name)
  const signatureOf = (what: string, reader: number, expires: string) =>
    createHmac('sha256', secret)
      .update(`${what}\n${reader}\n${expires}`)
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS)
  const marks = new Map<string, string>()
  return {
    sign: (what, reader, now) => {
      const hours = Math.floor(now.getTime() / 1000 / HOUR_SECONDS) + 2
      const expires = hours.toString(36)
      const wanted = `${what} ${reader} ${expires}`
      const known = marks.get(wanted)
      if (known !== undefined) return known
      const mark = `${expires}-${reader.toString(36)}-${signatureOf(what, reader, expires)}`
      if (marks.size >= KEPT_MARKS) marks.clear()
      marks.set(wanted, mark)
      return mark
    },
    readerOf: (what, mark, now) => {
      const { expires = '', reader: named = '', signature = '' } = MARK.exec(mark)?.groups ?? {}
      if (signature.length !== SIGNATURE_CHARACTERS) return null
      const reader = Number.parseInt(named, 36)
      const wanted = signatureOf(what, reader, expires)
      if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(signature))) return null
      return Number.parseInt(expires, 36) * HOUR_SECONDS * 1000 > now.getTime() ? reader : null
    },
  }
}
