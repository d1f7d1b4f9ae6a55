import { expect, test } from 'vitest'
import { written } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { newPerson } from '../support/visitor.ts'

const site = await sharedSite()

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  minimum?: number
}
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  'x-access'?: string
}

/** What no form of ours sends, and programs do. */
const oddities: unknown[] = [
  '\u0000',
  'a\ud800',
  '',
  'x'.repeat(20_000),
  '🇳🇱'.repeat(500),
  "' or 1=1--",
  '__proto__',
  '2024-02-30',
  '99999-01-01',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  ['\u0000'],
  {},
  { toString: 1 },
]

/** What a contract would take. */
const plausible = (schema: Schema, name: string, known: Record<string, unknown>): unknown => {
  if (Object.hasOwn(known, name)) return known[name]
  if (schema.anyOf?.[0]) return plausible(schema.anyOf[0], name, known)
  if (schema.enum) return schema.enum[0]
  const { properties = {}, items, minimum = 1, minLength = 3 } = schema
  const [type] = [schema.type].flat()
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, plausible(part, key, known)]),
    )
  if (type === 'array') return items ? [plausible(items, name, known)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  return type === 'boolean' ? true : 'x'.repeat(minLength)
}

const operations = async () => {
  const { paths } = (await site.fetch('/api/openapi.json')).json() as unknown as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    )
    .filter(({ operation }) => operation['x-access'] !== undefined)
}

const queryOf = (query: Record<string, unknown>) =>
  Object.entries(query)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed().slice(0, 4000))}`
    })
    .join('&')

test('SITE-11 whatever a field holds, no endpoint falls over', async () => {
  const broken: string[] = []
  let asked = 0
  const all = await operations()
  expect(all.length).toBeGreaterThan(50)
  for (const { path, method, operation } of all) {
    // What one try ends, a session for example, the next endpoint has again.
    const member = await addMember(site, { credits: 1000, paid: true })
    // Nobody begins as many conversations in an hour as there are endpoints.
    const other = await addMember(site, { credits: 100, paid: true })
    const { message } = await written(other, member, 'Hello')
    const known = {
      ...newPerson(),
      profile_id: other.id,
      id: message.conversation,
      conversation: message.conversation,
    }
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
    const query = Object.fromEntries(
      parameters
        .filter(({ required }) => required)
        .map(({ name, schema }) => [name, plausible(schema, name, known)]),
    )
    // A file has no shape; it is sent as JSON too, which must be refused.
    const schema = operation.requestBody && (operation.requestBody.content['application/json']?.schema ?? {})
    const body = (schema ? plausible(schema, '', known) : {}) as Record<string, unknown>
    const ask = async (what: string, input: { query?: Record<string, unknown>; body?: unknown }) => {
      const search = queryOf({ ...query, ...input.query })
      const address = search ? `${path}?${search}` : path
      const answer =
        method === 'GET'
          ? await member.browser.get(address)
          : await member.browser.send(method as 'POST', address, input.body ?? body)
      asked += 1
      if (answer.status >= 500)
        broken.push(`${method} ${path} ${what}: ${answer.status} ${answer.text.slice(0, 80)}`)
    }
    const tries = oddities.flatMap((value) => {
      const shown = JSON.stringify(value).slice(0, 30)
      return [
        ...parameters.map(
          ({ name }) =>
            () =>
              ask(`?${name}=${shown}`, { query: { [name]: value } }),
        ),
        ...Object.keys(schema?.properties ?? {}).map(
          (name) => () => ask(`${name}: ${shown}`, { body: { ...body, [name]: value } }),
        ),
        ...(schema ? [() => ask(shown, { body: value })] : []),
      ]
    })
    const waiting = tries.values()
    const lane = async () => {
      for (const next of waiting) await next()
    }
    await Promise.all([lane(), lane(), lane(), lane()])
  }
  expect(broken).toEqual([])
  expect(asked).toBeGreaterThan(1000)
}, 180_000)
