import { ensureBuilt } from './lib/built.ts'

await ensureBuilt({ force: process.argv.includes('--force') })
