import { runUnit } from './lib/run-unit.ts'
import { withTestDatabase } from './lib/test-run.ts'

/** Which lines of rules and server no unit or HTTP test runs: `npm run coverage`. */
let failed = 1
await withTestDatabase({ browser: false, servers: true }, async () => {
  failed = (await runUnit(['--coverage', ...process.argv.slice(2)])).filter(({ passed }) => !passed).length
})
process.exit(failed === 0 ? 0 : 1)
