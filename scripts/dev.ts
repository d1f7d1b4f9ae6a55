import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { createPool } from '#platform/db/database.ts'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logging.ts'
import { openDatabase } from './lib/database.ts'
import { untilSignal } from './lib/until-signal.ts'

type ServerModule = typeof import('#app/server/server.ts')
type SetupModule = typeof import('#app/server/setup.ts')

process.env.NODE_ENV = 'development'
const config = { ...readConfig(process.env), development: true }
const database = await openDatabase(config)
const pool = createPool({ connectionString: database.url })
const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel)

const http = createHttpServer()
const vite = await createVite({ server: { middlewareMode: { server: http } }, appType: 'custom' })
const { prepareDatabase } = (await vite.ssrLoadModule('/src/app/server/setup.ts')) as SetupModule
await prepareDatabase(pool, { demo: config.demo, demoStaff: !config.https })

// Files come from Vite as they are: no manifest, the entry brings the rest, and styles arrive with it.
const development = await vite.transformIndexHtml('/', '')
const assetsFor = () => ({
  scripts: ['/src/app/client.tsx'],
  styles: ['/src/design/tokens.css'],
  preloads: [],
  serviceWorker: null,
  development,
})
const entryOf = (source: string) => ({
  script: `/${source}`,
  styles: '',
  stylesheets: [source.replace(/[^/]+$/, source.includes('/office/') ? 'office.css' : 'lander.css')],
})

const launch = async () => {
  const { createServer } = (await vite.ssrLoadModule('/src/app/server/server.ts')) as ServerModule
  const app = await createServer({ config, pool, log, assetsFor, entryOf })
  await app.ready()
  return app
}
let app = await launch()

// The server's modules are loaded anew when one of them changes; the page reloads itself through Vite.
let relaunching = Promise.resolve()
const relaunch = async () => {
  try {
    const fresh = await launch()
    const old = app
    app = fresh
    await old.close()
  } catch (error) {
    console.error(error)
  }
}
vite.watcher.on('change', (file) => {
  if (!/\/(?:src|content|migrations)\//.test(file) || file.endsWith('.css')) return
  relaunching = relaunching.then(relaunch)
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => app.routing(request, response))
})
http.listen(config.port, config.host, () => console.log(`Development at http://localhost:${config.port}/`))
await untilSignal()
http.closeAllConnections()
http.close()
await app.close()
await vite.close()
await pool.end()
await database.stop()
process.exit(0)
