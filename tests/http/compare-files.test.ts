import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { inProject } from '#platform/root.ts'
import { openStorage } from '#platform/storage/index.ts'
import { newFolder, uploadPhoto } from '../support/backups.ts'
import { addMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { startStrictStore } from '../support/strict-store.ts'
import { whenOver } from '../support/when-over.ts'

const account = { bucket: 'photos', region: 'nl-ams', accessKeyId: 'vonk', secretAccessKey: 'secret' }

const inFolder = async (): Promise<Record<string, string>> => ({ DATA_DIR: newFolder() })
const inStore = async (): Promise<Record<string, string>> => {
  const { config, stop } = await startStrictStore(account)
  whenOver(stop)
  const S3_URL = `${config.endpoint.replace('//', '//vonk:secret@')}/photos?region=nl-ams`
  return { DATA_DIR: newFolder(), S3_URL }
}

test.each([
  ['a folder', inFolder],
  ['S3', inStore],
])(
  'OPS-4 npm run reconcile -- --files finds photos without files and files without a photo, in %s, and none that waits to be removed',
  async (_, place) => {
    const environment = await place()
    const site = await startSite({ environment })
    const storage = openStorage(readConfig(environment).storage)
    const reconcile = async (): Promise<string> => {
      const DATABASE_URL = site.pool.options.connectionString ?? ''
      const command = [inProject('scripts', 'reconcile.ts'), '--files']
      const ended = await promisify(execFile)(process.execPath, command, {
        env: { ...process.env, ...environment, DATABASE_URL },
      }).catch((error: { code: number; stdout: string }) => error)
      const lines = ended.stdout.split('\n').filter((line) => /^p\/|^The files/.test(line))
      return `${'code' in ended ? ended.code : 0} ${lines.join('; ')}`
    }
    const [anna, ben, cleo] = [await addMember(site), await addMember(site), await addMember(site)]
    const folderOf = async ({ id }: { id: number }): Promise<string> => {
      const { rows } = await site.pool.query('select folder from photo where account_id = $1', [id])
      return rows[0]?.folder ?? ''
    }
    for (const member of [anna, ben, cleo]) await uploadPhoto(member)
    const [ofAnna, ofCleo] = [await folderOf(anna), await folderOf(cleo)]

    // Its files go with the next turn of the job.
    await site.pool.query('delete from photo where account_id = $1', [ben.id])
    expect(await reconcile()).toMatch(/^0 The files of 3 photos are those that the database names/)

    await storage.removeFolder(ofAnna)
    await storage.put('p/zz/nobody/card.webp', Buffer.from('a picture'), 'image/webp')
    expect(await reconcile()).toMatch(
      new RegExp(
        `^1 ${ofAnna} has a row and no files.; p/zz/nobody has files and no row.; The files of 3 photos ARE NOT`,
      ),
    )
    await storage.removeFolder('p/zz/nobody')
    await site.pool.query('delete from photo where account_id = $1', [cleo.id])
    await site.pool.query('delete from file_removal where folder = $1', [ofCleo])
    await site.pool.query('delete from photo where account_id = $1', [anna.id])
    expect(await reconcile()).toMatch(new RegExp(`^1 ${ofCleo} has files and no row`))
  },
)
