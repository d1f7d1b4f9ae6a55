import { openPicture } from '#platform/images/decode.ts'
import { photoHashes } from '#platform/images/photo-hashes.ts'
import { makeRenditions } from '#platform/images/make-renditions.ts'
import { createPool } from '#platform/db/database.ts'
import { findBannedPhoto } from '#features/safety/server/banned-queries.ts'
import { nearest } from '#tests/support/hash-distance.ts'
import { disguises, variedPicture } from '#tests/support/varied-pictures.ts'
import type { Row } from './table.ts'

const PICTURES = 48
const BANNED = 10_000
const SAME_WITHIN_BITS = 31

const hashesOf = async (file: Buffer): Promise<string[]> => (await photoHashes(await openPicture(file))) ?? []

/** How long the database compares one photo with so many banned ones; nothing of it stays. */
const timeComparison = async (databaseUrl: string, hashes: readonly string[]): Promise<number> => {
  const pool = createPool({ connectionString: databaseUrl, max: 1 })
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ site_id: number }>(
      `with staffed as (insert into staff (name, created_at) values ('Bench', now()) returning id),
            decided as (
              insert into decision (site_id, account_id, measure, reason, facts, source, automated_detection, automated_decision, ground,
                                    ground_reference, content_at, staff_id, created_at)
              select a.site_id, a.id, 'warn', 'fake', 'bench', 'own_initiative', false, false, 'terms', 'honest', now(), s.id, now()
                from staffed s, (select id, site_id from account order by id limit 1) a returning id, site_id),
            banned as (
              insert into banned_photo (decision_id, hashes, expires_at)
              select d.id, array(select ('x' || md5(n || ':' || k) || md5(k || ':' || n))::bit(256) from generate_series(1, 10) k),
                     now() + interval '1 year' from decided d, generate_series(1, ${BANNED}) n)
       select site_id from decided`,
    )
    const asked = { hashes: hashes.map((hash) => `x${hash}`), site: rows[0]?.site_id ?? 0, now: new Date() }
    const times: number[] = []
    for (let round = 0; round < 9; round++) {
      const start = performance.now()
      await findBannedPhoto.maybe(client, asked)
      times.push(performance.now() - start)
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0
  } finally {
    await client.query('rollback')
    client.release()
    await pool.end()
  }
}

/** Banned photos in disguise: how many are found again, how many others are taken for one, and what looking costs. */
export const measureHashes = async (databaseUrl: string): Promise<Row[]> => {
  const files = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => variedPicture(seed)))
  const known = await Promise.all(files.map(hashesOf))
  let found = 0
  for (const disguise of Object.values(disguises)) {
    for (const [index, file] of files.entries()) {
      const hashes = await hashesOf(await disguise(file))
      if (nearest(hashes, known[index] ?? []) <= SAME_WITHIN_BITS) found++
    }
  }
  const tried = PICTURES * Object.keys(disguises).length
  const pairs = known.flatMap((one, index) => known.slice(0, index).map((other) => nearest(one, other)))
  const mistaken = pairs.filter((bits) => bits <= SAME_WITHIN_BITS).length
  const compared = await timeComparison(databaseUrl, known[0] ?? [])
  const start = performance.now()
  for (const file of files.slice(0, 5)) await makeRenditions(file)
  const rendered = (performance.now() - start) / 5
  return [
    {
      what: 'banned photos that are found again, re-encoded, resized, mirrored or cropped by up to 10 %',
      figure: `${found} / ${tried}`,
      ratio: found / tried,
      bound: { atLeast: 0.95 },
    },
    {
      what: 'different photos that are taken for the same one',
      figure: `${mistaken} / ${pairs.length}, the nearest differ in ${Math.min(...pairs)} bits`,
      ratio: mistaken,
      bound: { atMost: 0 },
    },
    {
      what: 'comparing an upload with 10 000 banned photos, against making its sizes',
      figure: `${compared.toFixed(1)} ms / ${rendered.toFixed(0)} ms`,
      ratio: compared / rendered,
      bound: { atMost: 0.5 },
    },
  ]
}
