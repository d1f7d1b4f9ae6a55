import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '#platform/root.ts'

/** `npm run staff -- …` beside a site that runs; what it says. */
export const spawnStaffCommand = async (databaseUrl: string, ...options: string[]): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, HTTPS: '0', OFFICE_HOST: undefined }
  const script = inProject('scripts', 'staff.ts')
  return (await promisify(execFile)(process.execPath, [script, ...options], { env })).stdout.trim()
}
