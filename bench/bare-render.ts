// The limit: Node's http and renderToString of the same, already loaded tree. Nothing else runs per request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCall } from '#protocol/call.ts'
import { inProject } from '#platform/root.ts'

type ServerModule = typeof import('#app/server/server.ts')

const { createRenderer, readAssets, renderToString } = (await import(
  inProject('dist', 'server', 'server.js')
)) as ServerModule
const { BENCH_SITE = '', BENCH_PATH = '/', BENCH_COOKIE = '' } = process.env

const call = createCall({
  fetch: (path, init) =>
    fetch(`${BENCH_SITE}${path as string}`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie: BENCH_COOKIE },
    }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
const { prepare } = await createRenderer(readAssets())
const { element } = await prepare({
  url: BENCH_PATH,
  origin: BENCH_SITE,
  host: new URL(BENCH_SITE).hostname,
  locale: 'en',
  theme: undefined,
  keptSource: {},
  nonce: '',
  call,
  development: false,
  onError: (error) => {
    throw error
  },
})

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(renderToString(element))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('SIGTERM', () => process.exit(0))
