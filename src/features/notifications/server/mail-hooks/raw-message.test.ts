import { expect, test } from 'vitest'
import { readReturnAddress, returnAddressOf } from '#platform/mail/return-address.ts'
import {
  exchange,
  feedback,
  gmail,
  outOfOffice,
  postfix,
  qmail,
  readReceipt,
} from '#tests/support/returned-mails.ts'
import { readRawMessage } from './raw-message.ts'

const secret = Buffer.from('a secret of the test')
const readEntry = (address: string) => readReturnAddress(secret, address)
const to = returnAddressOf(secret, 'bounces@vonk.example', 4711)
const read = (mail: string | Buffer) => readRawMessage(Buffer.from(mail), readEntry)
const classOf = async (sample: typeof exchange) => (await read(sample(to, 'anna@example.org')))?.is ?? null

test.each([
  ['Postfix', postfix('5.1.1'), 'hard'],
  ['Postfix, no such domain', postfix('5.4.4', 'X-Postfix; Host or domain name not found'), 'hard'],
  ['Postfix, full mailbox', postfix('5.2.2', 'smtp; 552 5.2.2 Over quota'), 'soft'],
  ['Postfix, blocked', postfix('5.7.1', 'smtp; 550 5.7.1 Service unavailable; blocked using a list'), 'soft'],
  ['Postfix, gave up waiting', postfix('4.4.1', 'X-Postfix; connect to mail.example.org: timed out'), 'soft'],
  ['a vague status, a full mailbox', postfix('5.0.0', 'smtp; 552 Mailbox full'), 'soft'],
  ['a vague status, nothing said', postfix('5.0.0', 'smtp; 550 No such user here'), 'hard'],
  ['Exchange', exchange, 'hard'],
  ['Gmail', gmail, 'hard'],
  ['qmail', qmail('Sorry, no mailbox here by that name. (#5.1.1)'), 'hard'],
  [
    'qmail, the other server',
    qmail('192.0.2.1 does not like recipient.\nRemote host said: 552 5.2.2 full'),
    'soft',
  ],
  [
    'qmail, gave up waiting',
    qmail("I'm not going to try again; this message has been in the queue too long."),
    'soft',
  ],
  ['a complaint', feedback('abuse'), 'complaint'],
  ['a complaint about fraud', feedback('Fraud'), 'complaint'],
  ['one who wants no more', feedback('opt-out'), 'unsubscribe'],
] as const)('NOT-4 A9 what has come back is understood: %s', async (_, sample, is) => {
  expect(await read(sample(to, 'anna@example.org'))).toEqual({ is, address: null, entry: 4711 })
})

test.each([
  ['a delay', postfix('4.4.1', 'smtp; 450 4.2.0 Greylisted', 'delayed')],
  ['a delivery', postfix('2.0.0', 'smtp; 250 ok', 'delivered')],
  ['somebody who is away', outOfOffice],
  ['a receipt', readReceipt],
  ['not spam', feedback('not-spam')],
  ['a feedback type that is a name of objects', feedback('constructor')],
] as const)('NOT-4 A9 %s counts nothing', async (_, sample) => expect(await classOf(sample)).toBeNull())

test('NOT-4 A9 a report about a mail that is not ours counts nothing, whomever it names', async () => {
  const another = to.replace(/(?<=-)[0-9a-f]+(?=@)/, (mac) => '0'.repeat(mac.length))
  for (const sample of [postfix('5.1.1'), exchange, gmail, qmail('(#5.1.1)'), feedback('abuse')]) {
    expect(await read(sample(another, 'anna@example.org'))).toBeNull()
    expect(await read(sample('bounces@vonk.example', 'anna@example.org'))).toBeNull()
  }
})

test('NOT-4 a mail that only carries a report along is no report', async () => {
  const forwarded = postfix('5.1.1')(to, 'anna@example.org').replace('multipart/report', 'multipart/mixed')
  expect(await read(forwarded)).toBeNull()
})

test('NOT-4 what is no mail is refused, and broken MIME counts nothing or is refused', async () => {
  await expect(read(Buffer.from([0, 255, 1, 2, 3]))).rejects.toMatchObject({ code: 'invalid_input' })
  const deep = Array.from(
    { length: 60 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  await expect(read(`From: a@example.org\r\n${deep.join('')}`)).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const whole = postfix('5.1.1')(to, 'anna@example.org')
  for (let length = 1; length < whole.length; length += 97) {
    const outcome = await read(whole.slice(0, length)).catch((error: unknown) => error)
    const isFine = outcome === null || (outcome as { entry?: number }).entry === 4711
    expect(isFine || outcome, `after ${length}`).toEqual(
      isFine || expect.objectContaining({ code: 'invalid_input' }),
    )
  }
})
