import { z } from 'zod'
import type { Endpoint } from '#protocol/endpoint.ts'
import { changesState, CLIENT_HEADER, IDEMPOTENCY_HEADER } from '#protocol/endpoint.ts'
import { commonRefusals } from '#protocol/refusal.ts'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as JsonSchema

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const parametersOf = (endpoint: Endpoint) => {
  const { properties = {}, required = [] } = endpoint.query ? schemaOf(endpoint.query, 'input') : {}
  const query = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  if (!changesState(endpoint)) return query
  return [
    ...query,
    header(CLIENT_HEADER, 'Any value; marks requests of a client that is not a foreign page.'),
    header(IDEMPOTENCY_HEADER, 'A new random value per intention; a repeat gets the first answer.'),
  ]
}

const operationOf = (endpoint: Endpoint) => {
  const refusals: Record<string, string[]> = {}
  for (const [code, status] of Object.entries({ ...commonRefusals, ...endpoint.errors })) {
    ;(refusals[status] ??= []).push(code)
  }
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
    },
  }
}

/** The OpenAPI document, made from the same contracts as the routes: it cannot be out of date. */
export const openApiDocument = (endpoints: Endpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    ;(paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Vonk', version: '1' },
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['error'],
          properties: {
            error: { type: 'string' },
            params: { type: 'object' },
            fields: { type: 'object' },
            request_id: { type: 'string' },
          },
        },
      },
    },
  }
}
