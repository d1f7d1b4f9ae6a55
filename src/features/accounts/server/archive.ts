import { strToU8, zipSync } from 'fflate'
import type { RequestContext } from '#platform/http/context.ts'
import { exportOf } from '#platform/personal-data/index.ts'
import { archiveFiles } from './hooks.ts'

export const ARCHIVE_PATH = '/my-data.zip'

/** Everything we hold about a member: JSON for machines, and the files of other features for eyes. */
export const archiveOf = async (context: RequestContext, accountId: number): Promise<Buffer> => {
  const files = Object.assign({}, ...(await archiveFiles.run(context, accountId))) as Record<
    string,
    Uint8Array
  >
  const data = await exportOf(context.db, context.personalData, accountId)
  return Buffer.from(zipSync({ 'my-data.json': strToU8(JSON.stringify(data, null, 2)), ...files }))
}
