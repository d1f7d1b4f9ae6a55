import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import { settingsIn } from './environment.ts'
import { entriesOf, originIn } from './outgoing/own-origins.ts'
import { defaultPushHosts, unknownHosts } from './push/hosts.ts'
import { isRealSubject } from './push/subject.ts'
import { readRedisAddress } from './live/redis-address.ts'
import { readDkimKey } from './mail/dkim.ts'
import type { DkimConfig } from './mail/dkim.ts'
import { RETURN_NAME_AT_MOST } from './mail/return-address.ts'
import { inProject } from './root.ts'
import type { S3Config, StorageConfig } from './storage/index.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** Who takes payments; `mollie` alone moves money. */
const paymentModes = ['mollie', 'mollie-test', 'sandbox'] as const
export type PaymentMode = (typeof paymentModes)[number]

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(inProject('data')),
  DATABASE_URL: z.string().optional(),
  /** The same database without a pooler between: for migrations, and for hearing what it notifies of. */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** Lets this version start although the one after it has migrated the database: in the middle of a rolling deploy. */
  NEWER_SCHEMA: flag.default(false),
  /** A replica of the same database: searches, decks and public pages are read there, from whoever has not just written. */
  DATABASE_READ_URL: z.string().optional(),
  /** How many processes serve behind the one port; `auto` is one for each core. */
  SERVERS: z
    .union([z.literal('auto').transform(() => availableParallelism()), z.coerce.number().int()])
    .pipe(z.number().min(1).max(256))
    .default(1),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  /** Which proxies may say who the client is: addresses or networks, comma-separated, or 'true'. */
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Bearer token for /metrics; without it only the machine itself may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where the first of several servers tells its own metrics; the next ones on the ports after it. */
  SERVER_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where the worker serves /metrics, among them those of the outbox; without it it does not. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** A collector of traces that speaks OTLP/HTTP, as http://127.0.0.1:4318; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of requests and jobs is traced, unless whoever asks says so of theirs. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  /** Set where the site is public and reached by https: HSTS is sent, and what is only for trials must be named. */
  HTTPS: flag.default(false),
  /** Where the office is, and nothing else; without it it is at every domain of a site, beside the members' pages. */
  OFFICE_HOST: z
    .hostname()
    .transform((host) => host.toLowerCase())
    .optional(),
  /** Lets browsers keep the domains in their built-in list of those that only ever speak https. */
  HSTS_PRELOAD: flag.default(false),
  /** Fills an empty database with the demo; by default only the embedded one, and none of a public site. */
  DEMO: flag.optional(),
  /** Lets the invented members of the demo answer, like and write by themselves; 0 leaves them still. */
  DEMO_LIFE: flag.default(true),
  /** Shows what has no transport at /dev/mailbox; by default everywhere but on a public site. */
  MAILBOX: flag.optional(),
  /** Shows /kit and the pseudo-locale. Never set it on a public site. */
  DEVELOPMENT: flag.default(false),
  /** A server or worker whose event loop stands still for so long is replaced; 0 never does, for debuggers. */
  FROZEN_AFTER_SECONDS: z.coerce.number().int().min(0).default(20),
  /** How long a server that was told to stop goes on serving while /readyz says no; a proxy must notice within it. By
   *  default 10 on a public site, else 1, and then only while somebody is connected. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  /** How long work may wait for the event loop and the database before some is turned away; 0 turns nothing away. */
  QUEUE_TARGET_MS: z.coerce.number().int().min(0).max(10_000).default(30),
  /** Where mails are handed in: smtp://user:password@host:587?requireTLS=true or smtps://…. Without it
   *  they stay here, and the machine itself reads them at /dev/mailbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Where mails come back to that cannot be delivered: of bounces@host each mail has an address of its own. */
  MAIL_RETURN: z
    .email()
    .refine((address) => address.lastIndexOf('@') <= RETURN_NAME_AT_MOST && !address.includes('+'), {
      error: `at most ${RETURN_NAME_AT_MOST} characters before the @, and no +`,
    })
    .optional(),
  /** Signs mails (DKIM): an RSA key in PEM, in one line with \\n or in many; its selector; its domain, if it is not
   *  that of the address that mails are from. */
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_SELECTOR: z.hostname().optional(),
  DKIM_DOMAIN: z.hostname().optional(),
  /** What providers and mail servers give at /hooks/mail, which tells of returned mails; without it there is no such place. */
  MAIL_HOOK_SECRET: z.string().min(16).optional(),
  /** The one topic of Amazon SNS that is believed there; without it any that comes with the secret. */
  MAIL_HOOK_TOPIC: z.string().startsWith('arn:').optional(),
  /** Where photos are stored: https://KEY:SECRET@host/bucket?region=eu-west-1 of any S3-compatible store.
   *  Without it they are files in DATA_DIR. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Payments through Mollie. Without it they go to the sandbox, where no money moves. */
  MOLLIE_API_KEY: z.string().min(10).optional(),
  /** Names who takes payments; a public site must name what moves no money. */
  PAYMENTS: z.enum(paymentModes).optional(),
  /** Only where Mollie's API is not at its usual address. */
  MOLLIE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Carries live events between processes, redis://… or redis+sentinel://host:port,host:port/name; without it the database does. */
  REDIS_URL: z
    .string()
    .refine((address) => readRedisAddress(address) !== null, {
      error: 'it must be redis://… or redis+sentinel://host:port,host:port/name',
    })
    .optional(),
  /** Where text messages are handed in: https://TOKEN@host/path takes {to, text}. Without it they stay here. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whom push services may ask about our pushes. Without it that is each site's own support address. */
  VAPID_SUBJECT: z
    .string()
    .refine(isRealSubject, {
      error: 'it must be mailto: with an address, or https://, of a domain that others can reach',
    })
    .optional(),
  /** Where we push to: hosts, or whole origins of services of one's own. */
  PUSH_HOSTS: z
    .string()
    .refine((list) => unknownHosts(list).length === 0, {
      error: 'it must be names of hosts (push.example.org, *.example.org) or origins, comma-separated',
    })
    .default(defaultPushHosts),
  /** Makes the marks by which banned people are known again: 32 bytes or more as base64url, the same for all servers.
   *  Without it it is a file in DATA_DIR. */
  MARK_KEY: z
    .string()
    .regex(/^[\w-]{43,}$/)
    .optional(),
  /** Who tells whether members are 18 or older, by OpenID Connect: https://CLIENT:SECRET@issuer/path. Without it nobody is asked. */
  AGE_CHECK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where backups are kept as they come: a folder, or https://KEY:SECRET@host/bucket/folder. Their key is BACKUP_KEY, or in the
   *  file BACKUP_KEY_FILE, and is read by what backs up alone. */
  BACKUP_TARGET: z.string().min(1).optional(),
  /** How far back one can go. */
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  /** Affiliate networks of one's own, which postbacks may reach by http and inside of one's network: whole origins. */
  POSTBACK_HOSTS: z
    .string()
    .refine((list) => entriesOf(list).every((entry) => originIn(entry) !== null), {
      error: 'it must be origins (https://network.example.org), comma-separated',
    })
    .default(''),
})

/** All there is to configure, by name: what a backup lists, since the values are not in it. */
export const settingNames = Object.keys(Environment.shape)

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  /** Past the pooler, if there is one. */
  databaseDirectUrl: string | undefined
  newerSchema: boolean
  servers: number
  databaseConnections: number
  trustProxy: boolean | string
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  metricsToken: string | undefined
  serverMetricsPort: number | undefined
  workerMetricsPort: number | undefined
  /** Whom they are told, and the share of them that is. */
  traces: { endpoint: string; ratio: number } | undefined
  https: boolean
  hstsPreload: boolean
  officeHost: string | undefined
  demo: boolean
  /** Whether its members do something by themselves. */
  demoLife: boolean
  mailbox: boolean
  development: boolean
  frozenAfterSeconds: number
  drainSeconds: number
  /** A stop takes those seconds whole: there is somebody who has to notice it. */
  drainsForProxy: boolean
  queueTargetMs: number
  smtpUrl: string | undefined
  mailReturn: string | undefined
  dkim: DkimConfig | undefined
  smsUrl: string | undefined
  mailHook: { secret: string; topic: string | undefined } | undefined
  redisUrl: string | undefined
  payments: PaymentMode
  /** Whether the environment names them, and does not leave it to what is there. */
  paymentsNamed: boolean
  /** Undefined where Mollie is not to take them. */
  mollieApiKey: string | undefined
  mollieUrl: string | undefined
  storage: StorageConfig
  vapidSubject: string | undefined
  pushHosts: string
  postbackHosts: string
  markKey: string | undefined
  ageCheckUrl: string | undefined
  backup: { target: string; keepDays: number } | undefined
}

const proxySetting = (value: string | undefined): Config['trustProxy'] => {
  if (!value || value === 'false') return false
  return value === 'true' ? true : value
}

const s3From = (address: string): S3Config => {
  const url = new URL(address)
  return {
    endpoint: url.origin,
    bucket: url.pathname.replaceAll('/', ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** Keys of Mollie say which mode they are for. */
const modeOf = (mollieApiKey: string | undefined): PaymentMode => {
  if (mollieApiKey === undefined) return 'sandbox'
  return mollieApiKey.startsWith('test_') ? 'mollie-test' : 'mollie'
}

const paymentsIn = ({ PAYMENTS: named, MOLLIE_API_KEY: key }: z.infer<typeof Environment>) => {
  const found = modeOf(key)
  if (named !== undefined && named !== 'sandbox' && named !== found)
    throw new ConfigurationError(`configuration: PAYMENTS is ${named}, and MOLLIE_API_KEY is for ${found}`)
  const payments = named ?? found
  return {
    payments,
    paymentsNamed: named !== undefined,
    mollieApiKey: payments === 'sandbox' ? undefined : key,
  }
}

const dkimIn = (env: z.infer<typeof Environment>): DkimConfig | undefined => {
  const { DKIM_PRIVATE_KEY: given, DKIM_SELECTOR: selector, DKIM_DOMAIN: domain } = env
  if (given === undefined && selector === undefined) return undefined
  if (given === undefined || selector === undefined)
    throw new ConfigurationError('configuration: DKIM_PRIVATE_KEY and DKIM_SELECTOR belong together')
  const privateKey = readDkimKey(given)
  if (privateKey === null)
    throw new ConfigurationError(
      'configuration: DKIM_PRIVATE_KEY: not an RSA key of 2048 bits or more, in PEM',
    )
  return { privateKey, selector, domain }
}

/** Reads and checks the environment once, at the start: a wrong value ends the process with its name. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const parsed = Environment.safeParse(settingsIn(environment))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`configuration: ${wrong.join('; ')}`)
  }
  const env = parsed.data
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    throw new ConfigurationError('configuration: DATABASE_DIRECT_URL needs DATABASE_URL')
  const demo = env.DEMO ?? (!env.DATABASE_URL && !env.HTTPS)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    newerSchema: env.NEWER_SCHEMA,
    servers: env.SERVERS,
    databaseConnections: env.DATABASE_CONNECTIONS,
    trustProxy: proxySetting(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    serverMetricsPort: env.SERVER_METRICS_PORT,
    workerMetricsPort: env.WORKER_METRICS_PORT,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    https: env.HTTPS,
    hstsPreload: env.HSTS_PRELOAD,
    officeHost: env.OFFICE_HOST,
    demo,
    // A public site is for people, whatever else is configured.
    demoLife: demo && env.DEMO_LIFE && !env.HTTPS,
    mailbox: env.MAILBOX ?? !env.HTTPS,
    development: env.DEVELOPMENT,
    drainSeconds: env.DRAIN_SECONDS ?? (env.HTTPS ? 10 : 1),
    drainsForProxy: env.HTTPS || env.DRAIN_SECONDS !== undefined,
    frozenAfterSeconds: env.FROZEN_AFTER_SECONDS,
    queueTargetMs: env.QUEUE_TARGET_MS,
    smtpUrl: env.SMTP_URL,
    mailReturn: env.MAIL_RETURN,
    dkim: dkimIn(env),
    smsUrl: env.SMS_URL,
    mailHook: env.MAIL_HOOK_SECRET ? { secret: env.MAIL_HOOK_SECRET, topic: env.MAIL_HOOK_TOPIC } : undefined,
    redisUrl: env.REDIS_URL,
    ...paymentsIn(env),
    mollieUrl: env.MOLLIE_URL,
    vapidSubject: env.VAPID_SUBJECT,
    pushHosts: env.PUSH_HOSTS,
    postbackHosts: env.POSTBACK_HOSTS,
    markKey: env.MARK_KEY,
    ageCheckUrl: env.AGE_CHECK_URL,
    backup: env.BACKUP_TARGET ? { target: env.BACKUP_TARGET, keepDays: env.BACKUP_KEEP_DAYS } : undefined,
    storage: { storageDir: join(env.DATA_DIR, 'files'), s3: env.S3_URL ? s3From(env.S3_URL) : undefined },
  }
}
