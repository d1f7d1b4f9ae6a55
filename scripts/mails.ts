import { createServer } from 'node:http'
import Fastify from 'fastify'
import { createServer as createVite } from 'vite'
import { isRefusal } from '#protocol/refusal.ts'
import { untilSignal } from './lib/until-signal.ts'

type GalleryModule = typeof import('#app/server/outbox/gallery.ts')

const PORT = Number(process.env.PORT || 3001)

// By Vite, as in development: a mail that is changed shows at the next look, and nothing has to be built.
const vite = await createVite({ server: { middlewareMode: true, ws: false }, appType: 'custom' })

const launch = async () => {
  const { gallery } = (await vite.ssrLoadModule('/src/app/server/outbox/gallery.ts')) as GalleryModule
  const app = Fastify()
  app.get('/', (_request, reply) => reply.redirect('/dev/mails'))
  app.setErrorHandler((error, _request, reply) => {
    const isMissing = isRefusal(error) || (error instanceof Error && error.name === 'Refusal')
    if (!isMissing) console.error(error)
    return reply.status(isMissing ? 404 : 500).send(isMissing ? 'not found' : String(error))
  })
  await app.register(gallery)
  await app.ready()
  return app
}

let app = await launch()
vite.watcher.on('change', (file) => {
  if (!/\/src\//.test(file)) return
  launch().then(
    (fresh) => (app = fresh),
    (error: unknown) => console.error(error),
  )
})
const http = createServer((request, response) => app.routing(request, response))
await new Promise<void>((resolve) => http.listen(PORT, '127.0.0.1', resolve))
console.log(`Every mail in every language: http://localhost:${PORT}/dev/mails`)
await untilSignal()
http.closeAllConnections()
http.close()
await vite.close()
process.exit(0)
