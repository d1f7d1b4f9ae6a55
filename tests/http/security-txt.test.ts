import { expect, test } from 'vitest'
import { sharedSite } from '../support/shared-site.ts'

const now = new Date('2026-05-20T17:30:00Z')
const site = await sharedSite({ clock: { now: () => now } })

test('SITE-1 security.txt has each site’s own contact and language, and ends within a year', async () => {
  for (const [host, languages] of [
    ['localhost', 'en'],
    ['nl.localhost', 'nl, en'],
    ['de.localhost', 'de, en'],
  ] as const) {
    const { settings } = (await site.fetch('/api/settings.php', { host })).json() as unknown as {
      settings: { support_email: string }
    }
    const answer = await site.fetch('/.well-known/security.txt', { host })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.text).toBe(
      [
        `Contact: mailto:${settings.support_email}`,
        'Expires: 2026-11-16T00:00:00.000Z',
        `Preferred-Languages: ${languages}`,
        `Canonical: http://${host}:${site.port}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  }
})

test('SITE-1 security.txt does not repeat a host that nobody configured', async () => {
  const { text } = await site.fetch('/.well-known/security.txt', { host: 'evil.example' })
  expect(text).toContain(`Canonical: http://localhost:${site.port}/`)
  expect(text).not.toContain('evil.example')
})
