import { expect, test } from 'vitest'
import { openApiDocument } from '#platform/http/openapi.ts'
import { commonRefusals } from '#protocol/refusal.ts'
import { refusalWordsOf } from '#design/refusal-words.ts'
import { routes } from './features.ts'

const contracts = import.meta.glob<Record<string, unknown>>('/src/features/*/contract.ts', { eager: true })
// Importing them makes their words known.
import.meta.glob('/src/features/*/ui/**/*refusal-words.ts', { eager: true })
const isEndpoint = (value: unknown): value is (typeof routes)[number]['endpoint'] =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const declared = Object.values(contracts).flatMap((contract) => Object.values(contract).filter(isEndpoint))

test('every endpoint of every contract is served, and says who may call it', () => {
  expect(declared.length).toBeGreaterThan(2)
  expect(new Set(declared)).toEqual(new Set(routes.map((route) => route.endpoint)))
  for (const { path, access } of declared) expect(['anyone', 'member'], path).toContain(access)
})

test('no two endpoints share an address', () => {
  const addresses = declared.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every code of refusal has words', () => {
  const codes = [
    ...Object.keys(commonRefusals),
    ...declared.flatMap(({ errors }) => Object.keys(errors ?? {})),
  ]
  for (const code of codes) expect(refusalWordsOf(code), code).toBeDefined()
})

test('the OpenAPI document lists every endpoint with its access, input and refusals', () => {
  const document = openApiDocument(declared)
  for (const { method, path, access } of declared) {
    expect(document.paths[path]?.[method.toLowerCase()], path).toMatchObject({ 'x-access': access })
  }
  expect(document.paths['/api/page.php']?.get).toMatchObject({
    parameters: [{ name: 'token', in: 'query', required: true }],
    responses: { 200: expect.anything(), 404: expect.anything() },
  })
})
