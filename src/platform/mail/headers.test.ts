import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { verifyDkim } from '#tests/support/dkim.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { readConfig } from '../config.ts'
import { ConfigurationError } from '../configuration-error.ts'
import { createMailTransport, messageIdOf } from './transport.ts'
import type { MailTransport, RenderedMail } from './transport.ts'

const keys = (bits = 2048) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const { publicKey, privateKey } = keys()
const environment = { DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'), DKIM_SELECTOR: 'vonk2026' }

const smtp = await startSmtp()
const signing = createMailTransport(smtp.url, readConfig(environment).dkim)
const local = createMailTransport(undefined)
afterAll(async () => {
  signing.close()
  await smtp.stop()
})

const notice: RenderedMail = {
  messageId: messageIdOf({ id: 1, event_key: 'notice' }, 'vonk.example'),
  from: { name: 'Vónk', address: 'hallo@vonk.example' },
  to: 'anna@example.org',
  subject: 'Je hebt nieuwe berichten 💌',
  text: 'Dag Anna,\n\n  er is  iets nieuws.\n',
  html: `<p>Dag Anna</p>${'é'.repeat(500)}`,
  date: new Date('2026-11-15T12:00:00Z'),
  unsubscribeUrl: `https://vonk.example/unsubscribe?token=${'x'.repeat(60)}`,
  about: { entry: 4711, template: 'new_message', site: 3 },
  returnAddress: 'bounces+3mv-00112233445566778899@mail.example',
  pictures: [{ cid: '0011@picture', png: Buffer.from('89504e47', 'hex') }],
}

let count = 0
const received = async (change: Partial<RenderedMail> = {}, through: MailTransport = signing) => {
  const messageId = messageIdOf({ id: ++count, event_key: 'headers' }, 'vonk.example')
  await through.send({ ...notice, messageId, ...change })
  return smtp.waitFor((mail) => mail.messageId === messageId)
}
const headerOf = (mail: Awaited<ReturnType<typeof received>>, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value

test('NOT-3 A10 a notice is signed, and both headers of one click are in what is signed', async () => {
  const { raw } = await received()
  const { signed, ...result } = verifyDkim(raw, publicKey)
  expect(result).toEqual({ domain: 'vonk.example', selector: 'vonk2026', isBodyIntact: true, isSigned: true })
  expect(signed).toEqual(
    expect.arrayContaining([
      'from',
      'to',
      'subject',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'feedback-id',
    ]),
  )
})

test('NOT-3 A10 who changes a header or the text on the way breaks the signature', async () => {
  const { raw } = await received()
  const isWhole = (mail: string) => {
    const { isBodyIntact, isSigned } = verifyDkim(mail, publicKey)
    return isBodyIntact && isSigned
  }
  expect(isWhole(raw)).toBe(true)
  expect(isWhole(raw.replace('One-Click', 'Two-Click'))).toBe(false)
  expect(isWhole(raw.replace('https://vonk.example/unsub', 'https://evil.example/unsub'))).toBe(false)
  expect(isWhole(raw.replace('Dag Anna', 'Dag Hans'))).toBe(false)
  expect(verifyDkim(raw, keys().publicKey).isSigned).toBe(false)
})

test('NOT-3 mails of several domains can be signed for one', async () => {
  const { dkim } = readConfig({ ...environment, DKIM_DOMAIN: 'mail.example' })
  const transport = createMailTransport(smtp.url, dkim)
  const result = verifyDkim((await received({}, transport)).raw, publicKey)
  transport.close()
  expect(result).toMatchObject({ domain: 'mail.example', isSigned: true })
})

test('NOT-3 a mail says of which kind it is and comes back to its own address, without a word about its reader', async () => {
  const mail = await received()
  expect(headerOf(mail, 'feedback-id')).toBe('new_message:3:notice:vonk-mail')
  expect(headerOf(mail, 'x-pm-metadata-entry')).toBe('4711')
  expect(headerOf(mail, 'x-pm-keepid')).toBe('true')
  expect(mail.comesBackTo).toBe(notice.returnAddress)
  expect(mail.from?.address).toBe('hallo@vonk.example')
  expect(mail.attachments).toMatchObject([
    { mimeType: 'image/png', disposition: 'inline', contentId: '<0011@picture>', related: true },
  ])
})

test('NOT-3 a mail about the account or a payment has no way to unsubscribe, and is signed as well', async () => {
  const { unsubscribeUrl: _, ...security } = notice
  const messageId = messageIdOf({ id: ++count, event_key: 'security' }, 'vonk.example')
  await signing.send({ ...security, messageId, about: { entry: 1, template: 'receipt', site: 3 } })
  const mail = await smtp.waitFor((one) => one.messageId === messageId)
  expect(headerOf(mail, 'feedback-id')).toBe('receipt:3:account:vonk-mail')
  expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
  expect(headerOf(mail, 'list-unsubscribe-post')).toBeUndefined()
  expect(verifyDkim(mail.raw, publicKey)).toMatchObject({ isSigned: true, isBodyIntact: true })
})

test('NOT-3 a return address that is more than one mailbox is refused, with and without a mail server', async () => {
  for (const returnAddress of ['a@b.example\r\nRCPT TO:<eve@example.org>', 'a@b.example,c@d.example', '']) {
    await expect(signing.send({ ...notice, returnAddress })).rejects.toThrow('return address is refused')
    await expect(local.send({ ...notice, returnAddress })).rejects.toThrow('return address is refused')
  }
  await expect(local.send(notice)).resolves.toBeUndefined()
})

test('NOT-3 OPS-1 a key that mails cannot be signed with ends the start, and is not named', () => {
  const { privateKey: elliptic } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const wrong = [
    { ...environment, DKIM_PRIVATE_KEY: 'secret-nonsense' },
    { ...environment, DKIM_PRIVATE_KEY: publicKey },
    { ...environment, DKIM_PRIVATE_KEY: keys(1024).privateKey },
    { ...environment, DKIM_PRIVATE_KEY: elliptic },
    { DKIM_PRIVATE_KEY: environment.DKIM_PRIVATE_KEY },
    { DKIM_SELECTOR: 'vonk2026' },
    { ...environment, DKIM_SELECTOR: 'a; d=evil.example' },
    { MAIL_RETURN: 'not an address' },
  ]
  for (const one of wrong) {
    expect(() => readConfig(one)).toThrow(ConfigurationError)
    expect(() => readConfig(one)).not.toThrow(/secret-nonsense|BEGIN/)
  }
  expect(readConfig({}).dkim).toBeUndefined()
  expect(readConfig({ ...environment, DKIM_PRIVATE_KEY: privateKey }).dkim?.privateKey).toBe(privateKey)
})
