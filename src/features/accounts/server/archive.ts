import { strToU8, zipSync } from 'fflate'
import type { Db } from '../../../platform/db/database.ts'
import { bigint, bytes, statement, text } from '../../../platform/db/statement.ts'
import { exportOf } from './personal-data.ts'

const findSignupPhotos = statement({
  name: 'accounts.archive_photos',
  takes: [bigint],
  gives: { content: bytes, type: text },
  sql: `select content, type from signup_photo where account_id = $1`,
})

/** Everything we hold about a member, for machines (JSON) and eyes (the photos as files). */
export const archiveOf = async (db: Db, accountId: number): Promise<Buffer> => {
  const photos = await findSignupPhotos.many(db, accountId)
  const files: Record<string, Uint8Array> = {
    'my-data.json': strToU8(JSON.stringify(await exportOf(db, accountId), null, 2)),
  }
  for (const [index, { content, type }] of photos.entries()) {
    files[`photos/${index + 1}.${type.replace('image/', '')}`] = content
  }
  return Buffer.from(zipSync(files))
}
