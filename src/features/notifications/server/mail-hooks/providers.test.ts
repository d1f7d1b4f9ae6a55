import { createSign } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCertificate } from '#tests/support/certificate.ts'
import { readHook } from './read-hook.ts'
import { amazonUrl, createSnsReader } from './sns.ts'
import type { Get } from './sns.ts'

const now = new Date('2026-11-17T12:00:00Z')
const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')]
const amazon = makeCertificate('sns.amazonaws.com', from, until)
const topic = 'arn:aws:sns:eu-west-1:123456789012:ses-returns'
const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem'

type Signed = Record<string, string>
const signed = (message: Signed, { key = amazon.privateKey, version = '2' } = {}): Signed => {
  const names =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject']
      : ['Message', 'MessageId', 'SubscribeURL']
  const text = [...names, 'Timestamp', 'Token', 'TopicArn', 'Type']
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('')
  const signer = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(text)
  return {
    ...message,
    SignatureVersion: version,
    Signature: signer.sign(key, 'base64'),
    SigningCertURL: certificateUrl,
  }
}
const notification = (ses: unknown): Signed => ({
  Type: 'Notification',
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: topic,
  Message: typeof ses === 'string' ? ses : JSON.stringify(ses),
  Timestamp: '2026-11-17T11:59:00.000Z',
})

const reading = (get?: Get) => {
  const asked: string[] = []
  const fetched: Get = async (url) => {
    asked.push(url.href)
    return get ? get(url) : amazon.pem
  }
  const readSns = createSnsReader(fetched, topic)
  const readEntry = (address: string) => (address === 'bounces+1@vonk.example' ? 1 : null)
  const read = (json: unknown) =>
    readHook(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)), { readEntry, readSns, now })
  return { read, asked }
}

const sesBounce = (bounce: object, recipient: object = {}) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [{ emailAddress: 'jane@example.com', ...recipient }],
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
    ...bounce,
  },
  mail: {
    source: 'bounces+1@vonk.example',
    messageId: '00000138111222aa',
    destination: ['jane@example.com'],
  },
})

const failed = {
  status: '5.1.1',
  action: 'failed',
  diagnosticCode: 'smtp; 550 5.1.1 <jane@example.com>... User',
}
test.each([
  ['no such user', sesBounce({}, failed), 'hard'],
  ['suppressed by Amazon', sesBounce({ bounceSubType: 'OnAccountSuppressionList' }), 'hard'],
  ['a full mailbox', sesBounce({ bounceType: 'Transient', bounceSubType: 'MailboxFull' }), 'soft'],
  ['permanent, and full', sesBounce({}, { ...failed, status: '5.2.2' }), 'soft'],
  ['given up', sesBounce({ bounceType: 'Transient' }, { status: '4.4.7', action: 'failed' }), 'soft'],
  ['an event', { ...sesBounce({}, failed), notificationType: undefined, eventType: 'Bounce' }, 'hard'],
  [
    'a complaint',
    {
      notificationType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress: 'jane@example.com' }],
        complaintFeedbackType: 'abuse',
      },
      mail: { source: 'bounces+1@vonk.example' },
    },
    'complaint',
  ],
])('NOT-4 A9 SES is understood: %s', async (_, ses, is) => {
  const { read } = reading()
  expect(await read(signed(notification(ses)))).toEqual([{ is, address: 'jane@example.com', entry: 1 }])
})

test.each([
  ['an absence', sesBounce({ bounceType: 'Transient' })],
  ['a delay', sesBounce({ bounceType: 'Transient' }, { status: '4.4.1', action: 'delayed' })],
  ['a delivery', { notificationType: 'Delivery', mail: { source: 'x@example.org' } }],
  ['a greeting', 'Successfully validated SNS topic for Amazon SES event publishing.'],
])('NOT-4 A9 SES tells of %s, which counts nothing', async (_, ses) => {
  expect(await reading().read(signed(notification(ses)))).toEqual([])
})

test('NOT-4 what Amazon has not signed, or of another topic, is refused, and its addresses are not followed', async () => {
  const other = makeCertificate('sns.amazonaws.com', from, until)
  const whole = signed(notification(sesBounce({}, failed)))
  const wrong: Signed[] = [
    { ...whole, Message: JSON.stringify(sesBounce({}, { ...failed, emailAddress: 'ben@example.org' })) },
    signed(notification(sesBounce({}, failed)), { key: other.privateKey }),
    signed({ ...notification(sesBounce({}, failed)), TopicArn: `${topic}-of-another` }),
  ]
  for (const message of wrong)
    await expect(reading().read(message)).rejects.toMatchObject({ code: 'forbidden' })
  const elsewhere = [
    'http://sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
    'https://evil.example/sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com@evil.example/a.pem',
    'https://user@sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    // A bucket that somebody has called `sns`.
    'https://sns.s3-us-west-2.amazonaws.com/a.pem',
    'https://sns.s3.amazonaws.com/a.pem',
    'https://sns.execute-api.amazonaws.com/a.pem',
    'https://s3.eu-west-1.amazonaws.com/a.pem',
    'https://127.0.0.1/a.pem',
    'https://[::1]/a.pem',
    'https://169.254.169.254/a.pem',
    'file:///etc/passwd',
    'nonsense',
  ]
  for (const url of elsewhere) {
    const { read, asked } = reading()
    await expect(read({ ...whole, SigningCertURL: url }), url).rejects.toMatchObject({ code: 'forbidden' })
    expect([asked, amazonUrl(url)], url).toEqual([[], null])
  }
})

test('NOT-4 a certificate is asked for once, and one that is over proves nothing', async () => {
  const { read, asked } = reading()
  for (const version of ['1', '2']) await read(signed(notification(sesBounce({}, failed)), { version }))
  expect(asked).toEqual([certificateUrl])
  const old = makeCertificate('sns.amazonaws.com', new Date('2020-01-01'), new Date('2021-01-01'))
  const late = reading(async () => old.pem)
  const message = signed(notification(sesBounce({}, failed)), { key: old.privateKey })
  await expect(late.read(message)).rejects.toMatchObject({ code: 'forbidden' })
  const broken = reading(async () => 'no certificate')
  await expect(broken.read(message)).rejects.toMatchObject({ code: 'forbidden' })
})

test('NOT-4 a subscription is confirmed where Amazon says, and nowhere else', async () => {
  const confirmation = (SubscribeURL: string) =>
    signed({
      ...notification('You have chosen to subscribe'),
      Type: 'SubscriptionConfirmation',
      Token: 't',
      SubscribeURL,
    })
  const { read, asked } = reading()
  const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
  expect(await read(confirmation(url))).toEqual([])
  expect(asked).toEqual([certificateUrl, url])
  await expect(read(confirmation('https://evil.example/'))).rejects.toMatchObject({ code: 'forbidden' })
  expect(asked).toHaveLength(2)
})

const bounce = (Type: string, more: object = {}) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 4323372036854775807n.toString(),
  Type,
  TypeCode: 1,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { entry: '12' },
  Email: 'john@example.com',
  BouncedAt: '2019-11-05T16:33:54.9070259Z',
  Inactive: true,
  ...more,
})
const change = (SuppressionReason: string | null, SuppressSending = true) => ({
  RecordType: 'SubscriptionChange',
  Recipient: 'john@example.com',
  Origin: 'Recipient',
  SuppressSending,
  SuppressionReason,
  Metadata: { entry: '12' },
})

test.each([
  ['HardBounce', bounce('HardBounce'), 'hard'],
  ['BadEmailAddress', bounce('BadEmailAddress'), 'hard'],
  ['SoftBounce', bounce('SoftBounce'), 'soft'],
  ['Blocked', bounce('Blocked'), 'soft'],
  ['a complaint', bounce('SpamComplaint', { RecordType: 'SpamComplaint' }), 'complaint'],
  ['suppressed after a bounce', change('HardBounce'), 'hard'],
  ['suppressed after a complaint', change('SpamComplaint'), 'complaint'],
  ['suppressed by its owner', change('ManualSuppression'), 'unsubscribe'],
])('NOT-4 A9 Postmark is understood: %s', async (_, record, is) => {
  expect(await reading().read(record)).toEqual([{ is, address: 'john@example.com', entry: 12 }])
})

test.each([
  ['a delay', bounce('Transient')],
  ['an absence', bounce('AutoResponder')],
  ['a name of objects', bounce('constructor')],
  ['a delivery', { RecordType: 'Delivery', Recipient: 'john@example.com' }],
  ['sending again', change(null, false)],
])('NOT-4 A9 Postmark tells of %s, which counts nothing', async (_, record) => {
  expect(await reading().read(record)).toEqual([])
})

test('NOT-4 an entry that is none is left out, and what nobody knows is refused', async () => {
  for (const Metadata of [{ entry: 'x' }, { entry: -1 }, { entry: {} }, {}, null])
    expect(await reading().read(bounce('HardBounce', { Metadata }))).toMatchObject([
      { is: 'hard', entry: null },
    ])
  const bad = [
    '{',
    '{}',
    '{"RecordType":"Bounce"}',
    '{"RecordType":{"toString":1}}',
    '{"__proto__":{"RecordType":"Bounce"},"Type":"HardBounce","Email":"a@example.org"}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    JSON.stringify(bounce('HardBounce', { Email: ['a@example.org'] })),
    JSON.stringify(sesBounce({}, failed)),
  ]
  for (const json of bad)
    await expect(reading().read(json), json).rejects.toMatchObject({ code: 'invalid_input' })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
