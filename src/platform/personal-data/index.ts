import type { Db } from '../db/database.ts'

/** A table with personal data: what of it a member can download, and what becomes of it at erasure. */
export type PersonalTable = {
  /** How its rows belong to an account. */
  owner: string
  /** Columns that go into the archive. */
  exported: readonly string[]
  /** Columns that stay out of it, each for its reason. */
  withheld: Readonly<Record<string, string>>
  /** 'delete' the rows, or keep them for the law with these columns emptied; null: nothing in them names anybody. */
  erasure: 'delete' | { keep: string; set: string | null }
}

/**
 * The tables of one room, or of all. A test fails for a table or column that nobody lists, so nothing new is
 * forgotten.
 */
export type PersonalData = {
  personal: Readonly<Record<string, PersonalTable>>
  /** Tables that hold nothing about a person, each with what it holds. */
  impersonal: Readonly<Record<string, string>>
}

/** Those of all rooms, in their order. */
export const mergePersonalData = (rooms: readonly PersonalData[]): PersonalData => {
  const personal: Record<string, PersonalTable> = {}
  const impersonal: Record<string, string> = {}
  for (const room of rooms) {
    for (const table of [...Object.keys(room.personal), ...Object.keys(room.impersonal)]) {
      if (table in personal || table in impersonal) throw new Error(`the table ${table} is listed twice`)
    }
    Object.assign(personal, room.personal)
    Object.assign(impersonal, room.impersonal)
  }
  return { personal, impersonal }
}

/** Everything about one person, in the transaction given. */
export const erase = async (tx: Db, { personal }: PersonalData, accountId: number): Promise<void> => {
  // Backwards: what is listed later points to what is listed before, and all of it to the account.
  for (const [table, { owner, erasure }] of Object.entries(personal).toReversed()) {
    if (erasure === 'delete') await tx.query(`delete from ${table} where ${owner} = $1`, [accountId])
    else if (erasure.set !== null) {
      await tx.query(`update ${table} set ${erasure.set} where ${owner} = $1`, [accountId])
    }
  }
}

export const exportOf = async (
  db: Db,
  { personal }: PersonalData,
  accountId: number,
): Promise<Record<string, unknown[]>> => {
  const data: Record<string, unknown[]> = {}
  for (const [table, { owner, exported }] of Object.entries(personal)) {
    const { rows } = await db.query<Record<string, unknown>>(
      `select ${exported.join(', ')} from ${table} where ${owner} = $1`,
      [accountId],
    )
    data[table] = rows
  }
  return data
}
