import { expect, test } from 'vitest'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()

const serversFor = async (host: string) => {
  const answer = await site.fetch('/api/openapi.json', { headers: { host } })
  expect(answer.status).toBe(200)
  return (answer.json() as { servers?: unknown }).servers
}

test('the OpenAPI document names the origin of the site that was asked, never a host that nobody configured', async () => {
  expect(await serversFor('nl.localhost')).toEqual([{ url: `http://nl.localhost:${site.port}` }])
  expect(JSON.stringify(await serversFor('evil.example'))).not.toContain('evil')
})
