import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Endpoint } from '#protocol/endpoint.ts'
import type { Pool } from './db/database.ts'
import type { HookPart } from './hooks.ts'
import type { RequestContext, Route, Services } from './http/context.ts'
import type { Document } from './http/documents.ts'
import type { HttpServer } from './http/server.ts'
import type { ScheduledJob } from './jobs.ts'
import type { AnyMailSet } from './mail/mails.ts'
import type { Composer } from './outbox/outbox.ts'
import type { PersonalData } from './personal-data/index.ts'
import type { Screen } from './screens.ts'
import type { AnyTextSet } from './sms/texts.ts'
import type { Tracer } from './tracing/tracer.ts'

/** What a plugin is given: the context of a request, calls in its name, and what the process shares. */
export type PluginServices = Pick<HttpServer, 'contextOf' | 'callFor'> & {
  services: Services
  /** What a page that stands by itself loads, by the source of its script. */
  entryOf: (source: string) => PageEntry
  originOf: (context: RequestContext) => Promise<string>
  /** Those of all features. */
  screens: () => Promise<readonly Screen[]>
}

/** A page of its own beside the app: styles are put into it, or, in development, linked. */
export type PageEntry = { script: string; styles: string; stylesheets: readonly string[] }

/** What jobs are given: of what the server has, that which needs no request. */
export type JobServices = Pick<
  Services,
  | 'pool'
  | 'clock'
  | 'signer'
  | 'vault'
  | 'marker'
  | 'storage'
  | 'payments'
  | 'live'
  | 'hooks'
  | 'personalData'
  | 'wordsOf'
> & { log: Logger; tracer?: Tracer | null }

/** All that a feature brings to the server. The app has a list of them and knows no more. */
export type ServerFeature = {
  name: string
  /** Fails where the server must not start. */
  beforeStart?: (pool: Pool) => Promise<void>
  routes: readonly Route[]
  /** OPS-5: under overload these are turned away after all else. */
  shedLast?: readonly Endpoint[]
  documents?: readonly Document[]
  /** Cookies that its pages write too: choices of a visitor, nothing secret. All others are the server's alone. */
  pageCookies?: readonly string[]
  /** What is no endpoint: files, webhooks, links from mails, forms without JavaScript. */
  plugin?: (given: PluginServices) => FastifyPluginAsync
  /** Pages of those who work here; loaded with the server, as they draw. */
  screens?: () => Promise<readonly Screen[]>
  jobs?: (services: JobServices) => readonly ScheduledJob[]
  /** Done over and over, by each worker; a round tells how much it found. */
  rounds?: (services: JobServices) => readonly (() => Promise<number>)[]
  /** In the metrics of every server. */
  metrics?: (registry: Registry, pool: Pool) => void
  /** Entries of the outbox that are looked at again when they are sent. */
  composers?: (services: JobServices) => readonly Composer[]
  mails?: AnyMailSet
  /** Text messages to phones. */
  texts?: AnyTextSet
  /** Its tables, each of them. */
  personalData: PersonalData
  /** Where it takes part in what happens in an earlier feature. */
  hooks?: readonly HookPart[]
}
