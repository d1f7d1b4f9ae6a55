import { createMemoryHistory } from '@tanstack/react-router'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getSettings } from '#features/sites/contract.ts'
import { inProject } from '#platform/root.ts'
import type { Call } from '#protocol/call.ts'
import { escapeJson } from '#platform/http/structured-data.ts'
import { createI18n } from '../catalogues.ts'
import { mayReload, RELOAD_GUARD_MS } from '../reload-guard.ts'
import { serverResultOf } from './render.tsx'
import { createAppRouter, createQueries } from '../router.tsx'

const noAnswer: Call = () => Promise.reject(new Error('not asked'))

const loaded = async (url: string, call = noAnswer) => {
  const router = createAppRouter(
    {
      queries: createQueries(call),
      call,
      i18n: await createI18n('en', []),
      locale: 'en',
      host: 'localhost',
      development: false,
    },
    { history: createMemoryHistory({ initialEntries: [url] }), isServer: true, keptSource: () => ({}) },
  )
  await router.load()
  return router
}

test('SITE-14 the router still keeps its result where the lean render looks for it', async () => {
  expect(serverResultOf(await loaded('/nope/deeper'))).toMatchObject({ type: 'render' })
  expect(serverResultOf(await loaded('/terms/'))).toMatchObject({
    type: 'redirect',
    redirect: { status: 307, options: { href: '/terms' } },
  })
})

test('SITE-1 the page asks for its settings with its host and its own query, whatever that claims', async () => {
  const asked: unknown[] = []
  await loaded('/terms?network=x&sub1=2&_force_domain=evil.example', (endpoint, input) => {
    if (endpoint.path === getSettings.path) asked.push(input?.query)
    return noAnswer(endpoint)
  })
  expect(asked).toEqual([{ network: 'x', sub1: '2', _force_domain: 'localhost' }])
})

test('SITE-14 the router still asks `ssr` whether the tree came from a server', () => {
  const source = readFileSync(inProject('node_modules/@tanstack/react-router/dist/esm/Matches.js'), 'utf8')
  expect(source).toContain('router.ssr')
})

test('SITE-14 what the server tells the page cannot end its script', () => {
  expect(escapeJson({ a: '</script>\u2028' })).toBe('{"a":"\\u003c/script>\\u2028"}')
})

test('SITE-12 a reload is allowed once a minute', () => {
  expect(mayReload(null, 0)).toBe(true)
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_MS - 1)).toBe(false)
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_MS)).toBe(true)
})

test('SITE-14 no shape of a contract, and none of what checks them, is in the browser’s files', () => {
  const files = globSync('dist/client/assets/*.js', { cwd: inProject() })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const source = readFileSync(inProject(file), 'utf8')
    expect(source, file).not.toContain('ZodError')
    expect(source, file).not.toContain('logged_out_search_trafficsource')
  }
})
