import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '../config.ts'
import { inProject } from '../root.ts'
import { findingsFor, linesOf, requireNamed } from './index.ts'

/** A site that leaves nothing to say. */
const safe = {
  HTTPS: '1',
  TRUST_PROXY: '10.0.0.1',
  METRICS_TOKEN: '4f1c9be27a6d4405b8b3f0a1',
  SMTP_URL: 'smtps://user:pass@mail.example',
  SMS_URL: 'https://token@sms.example/send',
  MOLLIE_API_KEY: 'live_abcdefghijkl',
  DATABASE_URL: 'postgresql://app:Hh8dk2Lq9z@db.example/vonk?sslmode=verify-full',
  REDIS_URL: 'rediss://cache.example',
  VAPID_SUBJECT: 'mailto:push@vonk.dating',
  S3_URL: 'https://key:secret@store.example/photos',
}
type Environment = Record<string, string | undefined>
const findings = (changes: Environment) => findingsFor(readConfig({ ...safe, ...changes }))
const settings = (changes: Environment) => findings(changes).map(({ setting }) => setting)

test('OPS-1 about a public site that is set up in full there is nothing to say', () => {
  expect(findings({})).toEqual([])
})

test('OPS-1 about what only this machine reaches there is nothing to say either', () => {
  expect(findingsFor(readConfig({}))).toEqual([])
  expect(findingsFor(readConfig({ HOST: '::1', DEVELOPMENT: '1' }))).toEqual([])
})

test('OPS-1 PAY-1 a public site on which credits would be free does not start unless that is named', () => {
  const free = { ...safe, MOLLIE_API_KEY: undefined }
  expect(() => requireNamed(readConfig(free))).toThrow(
    /PAYMENTS: credits are free.*MOLLIE_API_KEY.*PAYMENTS=sandbox/,
  )
  expect(() => requireNamed(readConfig({ ...free, PAYMENTS: 'sandbox' }))).not.toThrow()
  // Named or not, it is said.
  expect(settings({ MOLLIE_API_KEY: undefined, PAYMENTS: 'sandbox' })).toEqual(['PAYMENTS'])
  // Mollie’s own test mode moves no money either.
  const trial = { ...safe, MOLLIE_API_KEY: 'test_abcdefghijkl' }
  expect(() => requireNamed(readConfig(trial))).toThrow('PAYMENTS')
  expect(() => requireNamed(readConfig({ ...trial, PAYMENTS: 'mollie-test' }))).not.toThrow()
})

test('OPS-1 PAY-1 payments are what their setting says, or nothing starts', () => {
  expect(
    readConfig({ MOLLIE_API_KEY: 'live_abcdefghijkl', PAYMENTS: 'sandbox' }).mollieApiKey,
  ).toBeUndefined()
  expect(readConfig({ MOLLIE_API_KEY: 'live_abcdefghijkl', PAYMENTS: 'mollie' }).payments).toBe('mollie')
  expect(() => readConfig({ PAYMENTS: 'mollie' })).toThrow(
    'PAYMENTS is mollie, and MOLLIE_API_KEY is for sandbox',
  )
  expect(() => readConfig({ PAYMENTS: 'mollie', MOLLIE_API_KEY: 'test_abcdefghijkl' })).toThrow('mollie-test')
  expect(() => readConfig({ PAYMENTS: 'free' })).toThrow('PAYMENTS')
})

test('OPS-1 NOT-5 a public site that sends no mails does not start unless its mailbox is named', () => {
  const silent = { ...safe, SMTP_URL: undefined }
  expect(() => requireNamed(readConfig(silent))).toThrow(/SMTP_URL: mails are not sent.*MAILBOX=1/)
  expect(() => requireNamed(readConfig({ ...silent, MAILBOX: '1' }))).not.toThrow()
  expect(settings({ SMTP_URL: undefined, MAILBOX: '1' })).toEqual(['SMTP_URL', 'MAILBOX'])
})

test('OPS-1 a public site gets no demo and no mailbox by default', () => {
  expect(readConfig({})).toMatchObject({ demo: true, mailbox: true })
  expect(readConfig({ HTTPS: '1' })).toMatchObject({ demo: false, mailbox: false })
  expect(readConfig({ HTTPS: '1', DEMO: '1', MAILBOX: '1' })).toMatchObject({ demo: true, mailbox: true })
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/vonk' }).demo).toBe(false)
  expect(settings({ DEMO: '1' })).toEqual(['DEMO'])
})

test.each([
  ['DEVELOPMENT', { DEVELOPMENT: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: undefined }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true', HOST: '0.0.0.0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: undefined }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'changeme-changeme-1234' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://app:postgres@db.example/vonk?sslmode=verify-full' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://app:Hh8dk2Lq9z@db.example/vonk' }],
  ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgresql://app:Hh8dk2Lq9z@db.example/vonk' }],
  ['REDIS_URL', { REDIS_URL: 'redis://cache.example' }],
  ['REDIS_URL', { REDIS_URL: 'redis+sentinel://127.0.0.1:1,cache.example:2/vonk' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example:587' }],
  ['SMS_URL', { SMS_URL: undefined }],
  ['SMS_URL', { SMS_URL: 'http://token@203.0.113.9/send' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: undefined }],
  ['PUSH_HOSTS', { PUSH_HOSTS: 'fcm.googleapis.com, http://push.vonk.dating' }],
  ['POSTBACK_HOSTS', { POSTBACK_HOSTS: 'https://a.example, http://network.vonk.dating' }],
  ['S3_URL', { S3_URL: 'http://key:secret@store.example/photos' }],
  ['MOLLIE_URL', { MOLLIE_URL: 'https://elsewhere.example' }],
])('OPS-1 the check at the start names %s for %j, in one line with a remedy', (setting, changes) => {
  const found = findings(changes)
  expect(found.map((one) => one.setting)).toEqual([setting])
  expect(found[0]?.refuses).toBe(false)
  expect(linesOf(found)).toMatch(new RegExp(`^  ${setting}: [^\\n]+\\. [A-Z][^\\n]+\\.$`))
})

test.each([
  { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
  { DATABASE_URL: 'postgresql://app:Hh8dk2Lq9z@db/vonk' },
  { DATABASE_URL: 'postgresql://app:Hh8dk2Lq9z@10.1.2.3/vonk' },
  { DATABASE_URL: 'postgresql://app@localhost:5432/vonk?host=%2Frun%2Fpostgres' },
  { REDIS_URL: 'redis://127.0.0.1' },
  { REDIS_URL: 'rediss+sentinel://:secret@a.example:1,b.example:2/vonk' },
  { S3_URL: 'http://key:secret@[fd00::1]:9000/photos' },
  { PUSH_HOSTS: 'http://127.0.0.1:4711' },
  { POSTBACK_HOSTS: 'http://127.0.0.1:4711' },
  { TRUST_PROXY: 'loopback, 10.0.0.0/8' },
])('OPS-1 the check at the start has nothing against %j', (changes) => {
  expect(findings(changes)).toEqual([])
})

test('OPS-1 a site that others reach without https is told so, and starts', () => {
  const config = readConfig({ HOST: '0.0.0.0' })
  const found = findingsFor(config).map(({ setting }) => setting)
  expect(found).toEqual([
    'PAYMENTS',
    'SMTP_URL',
    'MAILBOX',
    'DEMO',
    'HTTPS',
    'METRICS_TOKEN',
    'SMS_URL',
    'VAPID_SUBJECT',
  ])
  expect(() => requireNamed(config)).not.toThrow()
})

test('OPS-1 the README has every setting there is, and no other', () => {
  const [, table = ''] =
    /\n## Configuration\n([\s\S]*?)\n## /.exec(readFileSync(inProject('README.md'), 'utf8')) ?? []
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => (line.split('|')[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? [])
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})
