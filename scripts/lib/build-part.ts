import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '#platform/root.ts'

/** What the browser loads, or the server: each in a process of its own, so that both are built at once. */
const [part = '', draft = ''] = process.argv.slice(2)
await build({
  root: projectRoot,
  logLevel: 'warn',
  build: { outDir: join(draft, part), emptyOutDir: true, ...(part === 'server' && { ssr: true }) },
})
