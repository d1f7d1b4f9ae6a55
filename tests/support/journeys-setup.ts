import { ensureBuilt } from '#scripts/lib/built.ts'
import { startTestDatabase } from './database-for-all.ts'

export default async function setup() {
  await ensureBuilt()
  return startTestDatabase()
}
