import { parseArgs } from 'node:util'
import { readBackupKey } from '#backup/key.ts'
import type { Restored } from '#backup/restore.ts'
import { openVault } from '#backup/vault.ts'
import { readConfig } from '#platform/config.ts'
import { ensureBuilt } from './lib/built.ts'
import { endWith } from './lib/end-with.ts'
import { loadSetup } from './lib/prepare.ts'
import { finishOwn, layOutOwn } from './lib/restore-own.ts'
import { restoreSite } from './lib/restore-site.ts'

const USAGE =
  'npm run restore -- SOURCE, with --to 2026-11-18T03:30:00Z for a moment and --backup ID for one backup; SOURCE is a folder or https://KEY:SECRET@host/bucket/folder'

const momentIn = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined
  const moment = new Date(text)
  // Without a zone it would mean another moment on another machine.
  if (Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Error('--to is a moment with its zone: 2026-11-18T03:30:00Z')
  return moment
}

const tell = ({ manifest, photos }: Restored, place: string): void => {
  console.log(`${place} is restored from ${manifest.id}, with ${photos.files} photo files.`)
  if (photos.missing.length > 0) console.log(`${photos.missing.length} photos have rows and no files.`)
  console.log('Mails, text messages, pushes, postbacks and payments are paused until npm run resume.')
  const wanted = manifest.settings.filter((name) => !process.env[name])
  if (wanted.length > 0)
    console.log(`It ran with these settings, which are not set here: ${wanted.join(', ')}`)
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      backup: { type: 'string' },
      cluster: { type: 'string' },
      finish: { type: 'boolean' },
    },
  })
  const source = positionals[0] ?? process.env.BACKUP_TARGET
  if (!source) throw new Error(USAGE)
  const vault = openVault(source, readBackupKey(process.env))
  const { log } = console
  const wanted = { vault, log, to: momentIn(values.to), backup: values.backup }
  if (values.cluster !== undefined) {
    const { id } = await layOutOwn({ ...wanted, cluster: values.cluster })
    return console.log(
      `${values.cluster} has backup ${id}: start PostgreSQL on it, and then npm run restore -- SOURCE --finish.`,
    )
  }
  const config = readConfig(process.env)
  await ensureBuilt()
  const { eraseMember: erase } = await loadSetup()
  if (values.finish) {
    if (!config.databaseUrl) throw new Error('--finish needs DATABASE_URL')
    const { databaseUrl } = config
    return tell(await finishOwn({ vault, config, databaseUrl, erase, log }), 'The database')
  }
  if (config.databaseUrl)
    throw new Error(
      'With a PostgreSQL of your own (DATABASE_URL): npm run restore -- SOURCE --cluster FOLDER',
    )
  tell(await restoreSite({ ...wanted, config, erase }), config.dataDir)
}

await run().catch(endWith)
