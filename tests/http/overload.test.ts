import { expect, test } from 'vitest'
import { write } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import type { Answer } from '../support/send.ts'
import { startSite } from '../support/site.ts'

test('OPS-5 a flood of pages lets messages, payments and webhooks through, and those who are turned away read why in their language', async () => {
  const site = await startSite({ environment: { QUEUE_TARGET_MS: '1', TRUST_PROXY: 'true' } })
  const from = await addMember(site, { paid: true, credits: 1000 })
  const to = await addMember(site)
  const html = { accept: 'text/html', 'accept-language': 'de-DE,de;q=0.9' }
  const flood = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      // Each with an address of its own: a page that many ask for is drawn once.
      site.fetch(`/?n=${count}-${n}`, { headers: { ...html, 'x-forwarded-for': `192.0.2.${n % 50}` } }),
    )
  const turnedAway: Answer[] = []
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  // However fast the machine is: until there were more than it could do.
  for (let count = 100; turnedAway.length === 0; count *= 2) {
    const pages = flood(count)
    const written = await Promise.all([write(from, to, 'Hello'), write(from, to, 'Are you there?')])
    expect(written.map(({ status }) => status)).toEqual([200, 200])
    // None of them is let do anything, and none is told that we are busy.
    for (const path of ['/api/gift.php', '/api/payment.php', '/webhooks/sandbox'])
      expect((await site.fetch(path, { method: 'POST', headers: json, body: '{}' })).status).not.toBe(503)
    expect((await site.fetch('/healthz')).status).toBe(200)
    turnedAway.push(...(await Promise.all(pages)).filter(({ status }) => status === 503))
  }
  const [page] = turnedAway
  expect(page?.headers['retry-after']).toBe('5')
  expect(page?.text).toMatch(/<html lang="de">.*Gerade ist sehr viel los/s)
  expect(page?.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-[^']+'/)
  // Once it is over, pages come again.
  await expect.poll(async () => (await site.fetch('/', { headers: html })).status).toBe(200)
})
