import type { FastifyInstance } from 'fastify'
import * as accounts from '#features/accounts/contract.ts'
import { SESSION_COOKIE } from '#features/accounts/rules.ts'
import * as chat from '#features/chat/contract.ts'
import * as credits from '#features/credits/contract.ts'
import * as likes from '#features/likes/contract.ts'
import * as marketing from '#features/marketing/contract.ts'
import * as members from '#features/members/contract.ts'
import * as notifications from '#features/notifications/contract.ts'
import * as office from '#features/office/contract.ts'
import * as photos from '#features/photos/contract.ts'
import * as safety from '#features/safety/contract.ts'
import * as sites from '#features/sites/contract.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import type { ApiSection } from '#platform/http/openapi.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { otherPaths, otherSchemas, otherSecurity } from './api-other-paths.ts'

const sections: ApiSection[] = [
  { name: 'sites', description: 'Settings, company and text pages of a site', contract: sites },
  {
    name: 'accounts',
    description: 'Sign-up, login, second factor, sessions, passkeys, personal data',
    contract: accounts,
  },
  {
    name: 'credits',
    description: 'Bundles, payments, discounts, withdrawal, direct debit',
    contract: credits,
  },
  { name: 'members', description: 'Profiles, search, places, blocks and profile views', contract: members },
  {
    name: 'photos',
    description: 'Own photos, photos of others, access to private photos',
    contract: photos,
  },
  { name: 'likes', description: 'Likes, matches, swiping, suggestions', contract: likes },
  { name: 'chat', description: 'Conversations, messages, photos and gifts', contract: chat },
  {
    name: 'notifications',
    description: 'What members are told of by mail and push, and when',
    contract: notifications,
  },
  { name: 'safety', description: 'Reports, decisions, appeals, limits', contract: safety },
  {
    name: 'marketing',
    description: 'For staff: sources, experiments, affiliate networks',
    contract: marketing,
  },
  { name: 'office', description: 'For staff: signing in, the audit log', contract: office },
]

/** Made from contracts alone: it needs neither a server nor a database. */
export const apiDocument = () =>
  openApiDocument({
    sections,
    sessionCookie: SESSION_COOKIE,

    otherPaths,
    otherSchemas,
    otherSecurity,
  })

export const addApiDocument = (
  app: FastifyInstance,
  {
    contextOf,
    originOf,
  }: Pick<HttpServer, 'contextOf'> & { originOf: (context: RequestContext) => Promise<string> },
): void => {
  let document: ReturnType<typeof apiDocument> | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= apiDocument()
    void reply.header('cache-control', 'no-cache')
    return { ...document, servers: [{ url: await originOf(contextOf(request, reply)) }] }
  })
}
