import type { z } from 'zod'
import type { Access, Endpoint } from '#protocol/endpoint.ts'
import { addressOf, changesState, CLIENT_HEADER, IDEMPOTENCY_HEADER } from '#protocol/endpoint.ts'
import { commonResponses, refusalSchema, refusalsOf } from './openapi-refusals.ts'
import { createSchemas } from './openapi-schemas.ts'

/** A feature as the document shows it: the names that its contract exports are those of operations and shapes. */
export type ApiSection = { name: string; description: string; contract: Readonly<Record<string, unknown>> }

export type Operation = Readonly<Record<string, unknown>> & { operationId: string; tags: string[] }
export type Paths = Record<string, Record<string, Operation>>

export type ApiOptions = {
  sections: readonly ApiSection[]
  /** The cookie by which a member is known. */
  sessionCookie: string
  /** What is served beside the endpoints. */
  otherPaths?: Paths
  otherSchemas?: Record<string, unknown>
  /** More ways to say who one is, which `otherPaths` name. */
  otherSecurity?: Record<string, unknown>
}

type Schemas = ReturnType<typeof createSchemas>

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

type PublicAccess = Extract<Access, string>
type PublicEndpoint = Endpoint & { access: PublicAccess }

/** For whoever is not staff there is nothing at the addresses of staff, and so not in the document either. */
export const isPublic = (endpoint: Endpoint): endpoint is PublicEndpoint =>
  typeof endpoint.access === 'string'

const members = { member: [] }

/** Who must say who they are. What anyone may ask, a member may be answered differently. */
const securityOf = (access: PublicAccess): Record<string, string[]>[] => {
  switch (access) {
    case 'anyone':
      return [{}, members]
    case 'member':
      return [members]
  }
}

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const parametersOf = (endpoint: Endpoint, schemas: Schemas) => {
  const { properties = {}, required = [] } = endpoint.query ? schemas.input(endpoint.query) : {}
  const query = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  if (!changesState(endpoint)) return query
  const isLink = endpoint.method === 'GET'
  return [
    ...query,
    header(CLIENT_HEADER, isLink, 'Any value; marks requests of a client that is not a foreign page.'),
    header(IDEMPOTENCY_HEADER, false, 'A new random value per intention; a repeat gets the first answer.'),
  ]
}

/** A file is the body itself; everything else is JSON. */
const contentOf = (body: z.ZodType, schemas: Schemas) =>
  body.def.type === 'custom'
    ? { 'image/*': {}, 'application/octet-stream': {} }
    : { 'application/json': { schema: schemas.input(body) } }

const operationOf = (
  operationId: string,
  tag: string,
  endpoint: PublicEndpoint,
  schemas: Schemas,
): Operation => ({
  operationId,
  tags: [tag],
  summary: endpoint.summary,
  'x-access': endpoint.access,
  security: securityOf(endpoint.access),
  parameters: parametersOf(endpoint, schemas),
  ...(endpoint.body && { requestBody: { required: true, content: contentOf(endpoint.body, schemas) } }),
  responses: {
    200: {
      description: 'Success',
      content: { 'application/json': { schema: schemas.output(endpoint.output) } },
    },
    ...refusalsOf(endpoint.errors),
  },
})

/** The OpenAPI document of a site, made from the same contracts as the routes: it cannot be out of date. */
export const openApiDocument = (options: ApiOptions) => {
  const { sections, sessionCookie, otherPaths = {}, otherSchemas = {}, otherSecurity = {} } = options
  const schemas = createSchemas(sections.map(({ contract }) => contract))
  const paths: Paths = {}
  for (const { name: tag, contract } of sections) {
    for (const [name, endpoint] of Object.entries(contract)) {
      if (!isEndpoint(endpoint) || !isPublic(endpoint)) continue
      const methods = (paths[addressOf(endpoint)] ??= {})
      methods[endpoint.method.toLowerCase()] = operationOf(name, tag, endpoint, schemas)
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vonk',
      version: '1',
      description: 'The API that the pages of a site use. Errors are codes.',
    },
    tags: sections.map(({ name, description }) => ({ name, description })),
    paths: { ...paths, ...otherPaths },
    components: {
      schemas: { ...schemas.components, ...otherSchemas, Refusal: refusalSchema },
      responses: commonResponses,
      securitySchemes: {
        member: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: `The session of a member; logIn sets it. By https its name is __Host-${sessionCookie}.`,
        },
        ...otherSecurity,
      },
    },
  }
}
