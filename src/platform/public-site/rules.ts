import type { Config } from '../config.ts'
import { hostsOf } from '../live/redis-address.ts'
import { byHttps, bySmtps, byTls, isGuessable, passwordIn, travelsOpenly } from './addresses.ts'

/** Something that is unsafe where everybody can come. */
export type Finding = {
  setting: string
  problem: string
  remedy: string
  /** A public site does not start with it. */
  refuses: boolean
}

type Rule = Omit<Finding, 'refuses'> & {
  isUnsafe: (config: Config) => boolean
  /** By its setting nobody has said that it is meant. */
  isUnnamed?: (config: Config) => boolean
}

export const rules: readonly Rule[] = [
  {
    setting: 'PAYMENTS',
    problem: 'credits are free, because no money moves',
    remedy: 'Set MOLLIE_API_KEY to a live key; if it is meant, PAYMENTS=sandbox or PAYMENTS=mollie-test',
    isUnsafe: ({ payments }) => payments !== 'mollie',
    isUnnamed: ({ paymentsNamed }) => !paymentsNamed,
  },
  {
    setting: 'SMTP_URL',
    problem: 'mails are not sent, and their links stay readable in the database',
    remedy: 'Set SMTP_URL; if it is meant, MAILBOX=1 shows them at /dev/mailbox to the machine itself',
    isUnsafe: ({ smtpUrl }) => smtpUrl === undefined,
    isUnnamed: ({ mailbox }) => !mailbox,
  },
  {
    setting: 'MAILBOX',
    problem: '/dev/mailbox is there for whatever reaches us from the machine itself',
    remedy: 'Set MAILBOX=0',
    isUnsafe: ({ mailbox }) => mailbox,
  },
  {
    setting: 'DEMO',
    problem: 'an empty database gets the demo, whose password everybody knows',
    remedy: 'Set DEMO=0',
    isUnsafe: ({ demo }) => demo,
  },
  {
    setting: 'DEVELOPMENT',
    problem: 'visitors find the design kit',
    remedy: 'Set DEVELOPMENT=0',
    isUnsafe: ({ development }) => development,
  },
  {
    setting: 'HTTPS',
    problem: 'others can read and change what visitors send, and no browser is told to use https',
    remedy: 'Put a proxy that speaks https in front and set HTTPS=1',
    isUnsafe: ({ https }) => !https,
  },
  {
    setting: 'TRUST_PROXY',
    problem: 'all visitors seem to come from the proxy, and share its limits',
    remedy: 'Set TRUST_PROXY to the addresses of the proxies',
    isUnsafe: ({ trustProxy, https }) => https && trustProxy === false,
  },
  {
    setting: 'TRUST_PROXY',
    // Most proxies add to X-Forwarded-For: with all trusted, what the visitor wrote first is believed.
    problem: 'visitors can claim any address, and no limit per network holds',
    remedy: 'Name the addresses of the proxies instead of true',
    isUnsafe: ({ trustProxy }) => trustProxy === true,
  },
  {
    setting: 'METRICS_TOKEN',
    problem: '/metrics is open to a proxy on this machine that does not say for whom it asks',
    remedy: 'Set METRICS_TOKEN',
    isUnsafe: ({ metricsToken }) => metricsToken === undefined,
  },
  {
    setting: 'METRICS_TOKEN',
    problem: 'the token can be guessed',
    remedy: 'Take one at random, such as of openssl rand -hex 32',
    isUnsafe: ({ metricsToken }) => metricsToken !== undefined && isGuessable(metricsToken),
  },
  {
    setting: 'DATABASE_URL',
    problem: 'the password of the database can be guessed',
    remedy: 'Give its user a random one',
    isUnsafe: ({ databaseUrl }) => {
      const password = passwordIn(databaseUrl)
      return password !== '' && isGuessable(password)
    },
  },
  {
    setting: 'DATABASE_URL',
    problem: 'the database is far away and may be spoken to in the clear',
    remedy: 'Add sslmode=verify-full',
    isUnsafe: ({ databaseUrl, databaseDirectUrl }) =>
      [databaseUrl, databaseDirectUrl].some((url) => travelsOpenly(url, byTls)),
  },
  {
    setting: 'REDIS_URL',
    problem: 'live events travel in the clear',
    remedy: 'Use rediss:// or rediss+sentinel://',
    isUnsafe: ({ redisUrl }) =>
      hostsOf(redisUrl ?? '').some((url) => travelsOpenly(url, ({ protocol }) => protocol === 'rediss:')),
  },
  {
    setting: 'SMTP_URL',
    problem: 'mails may travel in the clear',
    remedy: 'Use smtps://, or add requireTLS=true',
    isUnsafe: ({ smtpUrl }) => travelsOpenly(smtpUrl, bySmtps),
  },
  {
    setting: 'SMS_URL',
    problem: 'codes by text message are not sent, so that nobody can pay by direct debit',
    remedy: 'Set SMS_URL, or switch that method off',
    isUnsafe: ({ smsUrl }) => smsUrl === undefined,
  },
  {
    setting: 'SMS_URL',
    problem: 'codes and the token of the gateway travel in the clear',
    remedy: 'Use https://',
    isUnsafe: ({ smsUrl }) => travelsOpenly(smsUrl, byHttps),
  },
  {
    setting: 'VAPID_SUBJECT',
    problem:
      "push services are told each site's support address, and nothing is pushed where that is no real one",
    remedy: 'Set VAPID_SUBJECT to mailto: and an address that you read',
    isUnsafe: ({ vapidSubject }) => vapidSubject === undefined,
  },
  {
    setting: 'PUSH_HOSTS',
    problem: 'pushes to the service of your own travel in the clear',
    remedy: 'Use https://',
    isUnsafe: ({ pushHosts }) => pushHosts.split(',').some((entry) => travelsOpenly(entry.trim(), byHttps)),
  },
  {
    setting: 'POSTBACK_HOSTS',
    problem: 'postbacks to the network of your own travel in the clear',
    remedy: 'Use https://',
    isUnsafe: ({ postbackHosts }) =>
      postbackHosts.split(',').some((entry) => travelsOpenly(entry.trim() || undefined, byHttps)),
  },
  {
    setting: 'S3_URL',
    problem: 'photos travel in the clear',
    remedy: 'Use https://',
    isUnsafe: ({ storage }) => travelsOpenly(storage.s3?.endpoint, byHttps),
  },
  {
    setting: 'MOLLIE_URL',
    problem: 'payments do not go to Mollie itself',
    remedy: 'Leave MOLLIE_URL out',
    isUnsafe: ({ mollieUrl, payments }) => mollieUrl !== undefined && payments !== 'sandbox',
  },
]
