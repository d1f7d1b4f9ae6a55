import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, projectRoot } from '#platform/root.ts'
import { locales } from '#protocol/locales.ts'

const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot }).filter((file) => !file.includes('.test.'))
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(inProject(file), 'utf8'))).sort()

/** Each of these is safe in the files that are named, for the reason given, and asked about anywhere else. */
const known: [what: string, pattern: RegExp, files: string[]][] = [
  // A constant text, for a thread that watches the parent.
  ['code made of text', /\beval\(|eval: true|new Function\(|node:vm/, ['src/platform/images/process.ts']],
  // Names of fields and sizes of groups, all of them ours.
  [
    'regular expressions made of text',
    /new RegExp\(/,
    [
      'src/features/accounts/server/recovery-codes.ts',
      'src/features/accounts/server/totp.ts',
      // Lists of words of our own, joined; what members write is only searched with them.
      ...locales.map((locale) => `src/features/office/honesty/patterns/${locale}.ts`),
      'src/features/safety/detect/apps.ts',
      'src/features/safety/detect/fold.ts',
      'src/features/safety/detect/languages/fi.ts',
      'src/features/safety/detect/links.ts',
      'src/features/safety/detect/money.ts',
      'src/features/safety/detect/phones.ts',
      'src/features/sites/server/pages.ts',
    ],
  ],
  // What markdown-it made, which takes no HTML.
  [
    'HTML made of text in a browser',
    /InnerHTML|\b(?:inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser/,
    ['src/features/sites/ui/office/text-preview.tsx', 'src/features/sites/ui/prose.tsx'],
  ],
  // Fixed programs with lists of arguments, no shell.
  [
    'other programs',
    /node:child_process/,
    [
      'src/embedded-postgres/processes.ts',
      'src/embedded-postgres/run.ts',
      'src/embedded-postgres/server.ts',
      'src/platform/images/index.ts',
    ],
  ],
  // Pauses, so that not all come back at once; which requests are traced.
  [
    'chance that can be foreseen',
    /Math\.random\(/,
    [
      'src/features/likes/ui/swipe/game.ts',
      'src/platform/live/hub.ts',
      'src/platform/live/stream-route.ts',
      'src/platform/storage/s3.ts',
      'src/platform/tracing/tracer.ts',
      'src/protocol/call.ts',
      'src/protocol/retry-queue.ts',
      'src/protocol/stream.ts',
    ],
  ],
  [
    'certificates that are not checked',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    [],
  ],
  // The ways in of docs/security-rules.md.
  [
    'opening a session',
    /\bopenSession\(/,
    [
      'src/features/accounts/server/activation.ts',
      'src/features/accounts/server/partners.ts',
      'src/features/accounts/server/passkey-login.ts',
      'src/features/accounts/server/second-step.ts',
      'src/features/accounts/server/signup.ts',
    ],
  ],
  // Tabs of the same origin, and between them and their own service worker.
  [
    'messages between windows',
    /\.postMessage\(/,
    [
      'src/app/service-worker.ts',
      'src/features/notifications/ui/push/push-messages.tsx',
      'src/protocol/stream.ts',
    ],
  ],
  [
    'encryption and signatures',
    /createCipheriv|createHmac|createSign|subtle\./,
    [
      // What leaves us for good is sealed by a key that is nowhere here.
      'src/backup/seal.ts',
      'src/features/accounts/server/totp.ts',
      // Whom a visitor counts as and what they see: by keys of ours, one of them for a day.
      'src/features/marketing/server/assignment.ts',
      'src/features/marketing/server/visitor-marks.ts',
      'src/features/notifications/server/unsubscribe-token.ts',
      'src/platform/http/idempotency.ts',
      'src/platform/mail/return-address.ts',
      // By what somebody who was banned is known again: its key is not in the database.
      'src/platform/marker.ts',
      'src/platform/payments/sandbox-webhook.ts',
      'src/platform/payments/sandbox.ts',
      'src/platform/pseudonym.ts',
      'src/platform/sealer.ts',
      'src/platform/signer.ts',
    ],
  ],
]

test.each(known)('OPS-2 %s is where it is known to be safe, and nowhere else', (_what, pattern, files) => {
  expect(filesWith(pattern).toSorted()).toEqual(files.toSorted())
})

test('OPS-2 hashes are SHA-256 and encryption is AES-256-GCM', () => {
  const algorithms = /(?:create(?:Hash|Hmac)\(\s*|CIPHER = )'([\w-]+)'/g
  const others = sources
    // Authenticator apps know SHA-1 alone.
    .filter((file) => file !== 'src/features/accounts/server/totp.ts')
    .flatMap((file) => [...readFileSync(inProject(file), 'utf8').matchAll(algorithms)])
    .map(([, algorithm]) => algorithm)
  expect(new Set(others)).toEqual(new Set(['sha256', 'aes-256-gcm']))
})

/** What reaches other machines; the table of connections in docs/security-rules.md has the same rows. */
const connections: [file: string, variable: string][] = [
  ['src/features/notifications/server/mail-hooks/sns.ts', 'MAIL_HOOK_SECRET'],
  ['src/platform/db/database.ts', 'DATABASE_URL'],
  ['src/platform/live/redis-link.ts', 'REDIS_URL'],
  ['src/platform/live/redis-primary.ts', 'REDIS_URL'],
  ['src/platform/mail/transport.ts', 'SMTP_URL'],
  ['src/platform/outgoing/request.ts', 'PUSH_HOSTS'],
  ['src/platform/payments/mollie.ts', 'MOLLIE_URL'],
  ['src/platform/payments/sandbox-webhook.ts', 'the site itself'],
  ['src/platform/sms/transport.ts', 'SMS_URL'],
  ['src/platform/storage/s3.ts', 'S3_URL'],
  ['src/platform/tracing/exporter.ts', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
]

test('OPS-2 the server reaches the machines that its configuration names, and the documentation lists them', () => {
  const reaching =
    /\bfetch\(|import \{[^}]*\b(?:request|connect)\b[^}]*\} from 'node:|createTransport\(|createClient\(|new pg\.Pool/
  const ofServer = /^src\/(?:platform|embedded-postgres|app\/server|features\/\w+\/server)\//
  expect(filesWith(reaching).filter((file) => ofServer.test(file))).toEqual(connections.map(([file]) => file))
  const documented = readFileSync(inProject('docs/security-rules.md'), 'utf8')
  for (const [, variable] of connections) expect(documented).toMatch(new RegExp(`^\\| .*${variable}`, 'm'))
})

test('OPS-1 every package has one exact version, and none comes from elsewhere than the registry', () => {
  type Package = { version?: string; resolved?: string; link?: boolean }
  const read = (file: string): unknown => JSON.parse(readFileSync(inProject(file), 'utf8'))
  const { packages } = read('package-lock.json') as { packages: Record<string, Package> }
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(300)
  for (const [path, { version, resolved, link }] of installed) {
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/)
    expect([resolved, link], path).toEqual([undefined, undefined])
  }
  const asked = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>
  for (const [name, version] of Object.entries({ ...asked.dependencies, ...asked.devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.[\w.-]+$/)
})
