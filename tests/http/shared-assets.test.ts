import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { publishAssets } from '#app/server/asset-store.ts'
import { readConfig } from '#platform/config.ts'
import { openStorage } from '#platform/storage/index.ts'
import { startSite } from '../support/site.ts'
import { startStrictStore } from '../support/strict-store.ts'

const account = { bucket: 'photos', region: 'nl-ams', accessKeyId: 'vonk', secretAccessKey: 'secret' }
const IMMUTABLE = 'public, max-age=31536000, immutable'

const script = `export const text = '${'x'.repeat(2000)}'`
const folder = mkdtempSync(join(tmpdir(), 'vonk-build-'))
for (const name of ['of-another-build.js', 'sw-of-another.js']) writeFileSync(join(folder, name), script)

test('OPS-9 a server has the files that pages of another build name, when all share a store', async () => {
  const store = await startStrictStore(account)
  const environment = {
    S3_URL: `${store.config.endpoint.replace('//', '//vonk:secret@')}/photos?region=nl-ams`,
  }
  const site = await startSite({ environment })
  const { storage } = readConfig(environment)
  await publishAssets(openStorage(storage), { name: 'another', folder }, new Date())

  const found = await site.fetch('/assets/of-another-build.js', { headers: { 'accept-encoding': 'gzip' } })
  expect([found.status, gunzipSync(found.bytes).toString()]).toEqual([200, script])
  expect(found.headers).toMatchObject({
    'cache-control': IMMUTABLE,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  const plain = await site.fetch('/assets/sw-of-another.js?once')
  expect([plain.status, plain.text, plain.headers['service-worker-allowed']]).toEqual([200, script, '/'])
  const head = await site.fetch('/assets/of-another-build.js', { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
  const posted = await site.fetch('/assets/of-another-build.js', { method: 'POST' })
  expect([posted.status, posted.json()]).toMatchObject([405, { error: 'method_not_allowed' }])
  for (const path of ['nothing.js', '..%2fbuilds%2fanother.json', ''])
    expect((await site.fetch(`/assets/${path}`)).status, path).toBe(404)

  await store.stop()
  // Known as being there, and not to be had: for now.
  const away = await site.fetch('/assets/of-another-build.js')
  expect([away.status, away.headers['cache-control']]).toEqual([503, 'no-store'])
})
