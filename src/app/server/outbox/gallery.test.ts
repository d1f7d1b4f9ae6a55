import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { mailSets } from '../features.ts'
import { gallery } from './gallery.ts'

const app = Fastify()
await app.register(gallery)
afterAll(() => app.close())
const look = (
  url: string,
  headers: Record<string, string> = { host: 'localhost:3001' },
  remoteAddress = '127.0.0.1',
) => app.inject({ url, headers, remoteAddress })

test('NOT-3 the gallery shows every mail of every feature in every language, as HTML and as text', async () => {
  const templates = mailSets.flatMap(({ mails }) => Object.keys(mails))
  expect(templates.length).toBeGreaterThan(30)
  const index = (await look('/dev/mails')).body
  for (const template of templates) {
    for (const locale of locales) {
      expect(index).toContain(`href="/dev/mails/${template}/${locale}"`)
      const answer = await look(`/dev/mails/${template}/${locale}/html`)
      expect(answer.statusCode, `${template} ${locale}`).toBe(200)
      expect(answer.body).toContain(`lang="${locale}"`)
      expect(answer.body).not.toContain('cid:')
    }
    expect((await look(`/dev/mails/${template}/de`)).body).toContain('<pre>')
  }
})

test('NOT-3 OPS-2 for anyone but the machine itself there is no gallery', async () => {
  const paths = ['/dev/mails', '/dev/mails/news/en', '/dev/mails/news/en/html']
  for (const path of paths) {
    expect((await look(path, { host: 'evil.example' })).body).toContain('not_found')
    expect((await look(path, undefined, '203.0.113.9')).body).toContain('not_found')
    expect((await look(path)).body).not.toContain('not_found')
  }
  for (const path of ['/dev/mails/nothing/en', '/dev/mails/news/xx', '/dev/mails/news/..%2f/html']) {
    expect((await look(path)).body).toContain('not_found')
  }
})
