import { expect, test } from 'vitest'
import { isPublic } from '#platform/http/openapi.ts'
import { addressOf, staffRoles } from '#protocol/endpoint.ts'
import type { Access, Endpoint } from '#protocol/endpoint.ts'
import { commonRefusals } from '#protocol/refusal.ts'
import { refusalWordsOf } from '#design/refusal-words.ts'
import { refusalText } from '#features/office/server/refusal-text.ts'
import { lintApiDocument } from '#scripts/lib/api-document.ts'
import { apiDocument } from './api-document.ts'
import { features, routes, screens } from './features.ts'

const contracts = import.meta.glob<Record<string, unknown>>('/src/features/*/contract.ts', { eager: true })
// Importing them makes their words known.
import.meta.glob('/src/features/*/ui/**/*refusal-words.ts', { eager: true })
const isEndpoint = (value: unknown): value is (typeof routes)[number]['endpoint'] =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const declared = Object.values(contracts).flatMap((contract) => Object.values(contract).filter(isEndpoint))

test('every endpoint of every contract is served, and says who may call it', () => {
  expect(declared.length).toBeGreaterThan(2)
  expect(new Set(declared)).toEqual(new Set(routes.map((route) => route.endpoint)))
  const known: Access[] = ['anyone', 'member']
  for (const { path, access } of declared) {
    if (typeof access === 'object')
      expect(staffRoles, path).toEqual(expect.arrayContaining([access.staff].flat()))
    else expect(known, path).toContain(access)
  }
})

test('no two endpoints share an address', () => {
  const addresses = declared.map((endpoint) => `${endpoint.method} ${addressOf(endpoint)}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every code of refusal has words: of the catalogues for members, of the screens for staff', async () => {
  const codesOf = (of: readonly Endpoint[]) => of.flatMap(({ errors }) => Object.keys(errors ?? {}))
  const forMembers = [...Object.keys(commonRefusals), ...codesOf(declared.filter(isPublic))]
  for (const code of forMembers.filter((one) => one !== 'fresh_sign_in_needed'))
    expect(refusalWordsOf(code), code).toBeDefined()
  const refusals = Object.assign({}, ...(await screens()).map((screen) => screen.refusals))
  for (const code of ['fresh_sign_in_needed', ...codesOf(declared.filter((one) => !isPublic(one)))])
    expect(refusalWordsOf(code)?.id ?? refusalText({ refusals }, code), code).not.toMatch(/^Refused: /)
})

type Operation = { operationId: string; tags: string[]; 'x-access'?: string; security: object[] }
const document = apiDocument()
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[])

test('the OpenAPI document lists every endpoint with its access, input and refusals', () => {
  for (const endpoint of declared.filter(isPublic)) {
    const address = addressOf(endpoint)
    const operation = document.paths[address]?.[endpoint.method.toLowerCase()]
    expect(operation, address).toMatchObject({ 'x-access': endpoint.access })
  }
  expect(document.paths['/api/page.php']?.get).toMatchObject({
    operationId: 'getPage',
    tags: ['sites'],
    parameters: [{ name: 'token', in: 'query', required: true }],
    responses: { 200: expect.anything(), 404: expect.anything() },
  })
  const refused = (document.paths['/api/user.php']?.post as { responses?: object } | undefined)?.responses
  expect(refused).toMatchObject({
    401: { description: 'login_failed, second_factor_needed' },
    429: { description: 'too_many_requests, login_blocked' },
  })
})

test('the OpenAPI document is one that a linter finds nothing wrong with', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await lintApiDocument()).toBe(0)
})

test('every operation of the OpenAPI document has a name of its own, and a tag that is described', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const tags = document.tags.map(({ name }) => name)
  expect(tags).toEqual(features.map(({ name }) => name))
  for (const operation of operations) expect(tags, operation.operationId).toContain(operation.tags[0])
})

test('what only members may call asks for the cookie of their session, and nothing else is closed', () => {
  expect(document.components.securitySchemes.member).toMatchObject({ in: 'cookie', name: 'auth' })
  const ofMembers = operations.filter((operation) => operation['x-access'] === 'member')
  expect(ofMembers.length).toBeGreaterThan(30)
  for (const { operationId, security } of ofMembers) expect(security, operationId).toEqual([{ member: [] }])
  const open = operations.filter((operation) => operation['x-access'] === 'anyone')
  for (const { operationId, security } of open) expect(security, operationId).toContainEqual({})
})

test('shapes that contracts export are components, and what is referred to is there', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Card', 'Message', 'User']),
  )
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, name = ''] of references) expect(document.components.schemas, name).toHaveProperty(name)
})
