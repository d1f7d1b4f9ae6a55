import { randomBytes } from 'node:crypto'
import { openReplication } from './replication.ts'

/** Where a copy of the cluster begins and ends in the log; what lies between makes it whole. */
export type BaseBackup = { startLsn: string; endLsn: string; timeline: number; systemIdentifier: string }

const LETTER = { archive: 'n', manifest: 'm', data: 'd', progress: 'p' }

// The log of these minutes is part of it: it can be restored by itself. Whoever asks does not want to wait for a
// checkpoint that comes by itself.
const COMMAND = `BASE_BACKUP (LABEL 'vonk', WAL true, CHECKPOINT 'fast', MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/**
 * Copies a running cluster as a tar archive, by the protocol that pg_basebackup speaks, which the embedded
 * PostgreSQL does not bring along. `manifest` lists the files with their hashes.
 */
export const takeBaseBackup = async (
  databaseUrl: string,
  sinks: { archive: (chunk: Buffer) => Promise<void>; manifest: (chunk: Buffer) => Promise<void> },
): Promise<BaseBackup> => {
  const replication = await openReplication(databaseUrl)
  try {
    const [system] = await replication.query('IDENTIFY_SYSTEM')
    // Until we are done the server keeps the log that makes the copy whole, however much is written meanwhile.
    const slot = `vonk_copy_${randomBytes(4).toString('hex')}`
    await replication.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`)
    const copy = replication.copy(COMMAND)
    let sink: ((chunk: Buffer) => Promise<void>) | undefined
    let archives = 0
    for await (const message of copy) {
      const letter = String.fromCharCode(message[0] ?? 0)
      if (letter === LETTER.data) await sink?.(message.subarray(1))
      else if (letter === LETTER.manifest) sink = sinks.manifest
      else if (letter === LETTER.archive) {
        if (++archives > 1) throw new Error('A cluster with tablespaces cannot be backed up')
        sink = sinks.archive
      }
    }
    const [startLsn, timeline] = copy.rows[0] ?? []
    const [endLsn] = copy.rows.at(-1) ?? []
    if (!startLsn || !endLsn || !system)
      throw new Error('The database did not say where its backup begins and ends')
    return { startLsn, endLsn, timeline: Number(timeline), systemIdentifier: String(system.systemid) }
  } finally {
    await replication.end()
  }
}
