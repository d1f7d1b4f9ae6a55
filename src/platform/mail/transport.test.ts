import { afterAll, expect, test } from 'vitest'
import { startSmtp } from '#tests/support/smtp.ts'
import { createMailTransport, messageIdOf } from './transport.ts'
import type { RenderedMail } from './transport.ts'

const smtp = await startSmtp()
const transport = createMailTransport(smtp.url)
const local = createMailTransport(undefined)
afterAll(async () => {
  transport.close()
  await smtp.stop()
})

let count = 0
const mailOf = (change: Partial<RenderedMail> = {}): RenderedMail => ({
  messageId: messageIdOf({ id: ++count, event_key: 'test' }, 'vonk.example'),
  from: { name: 'Vonk', address: 'hallo@vonk.example' },
  to: 'anna@example.org',
  subject: 'Hallo',
  text: 'Dag Anna',
  html: '<p>Dag Anna</p>',
  date: new Date('2026-11-15T12:00:00Z'),
  ...change,
})

const received = async (mail: RenderedMail) => {
  await transport.send(mail)
  return smtp.waitFor(({ messageId }) => messageId === mail.messageId)
}
const headerNames = (mail: { headers: { key: string }[] }) => mail.headers.map(({ key }) => key).sort()

const plainHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

test('NOT-3 a mail has its headers, a text part and an HTML part, and no more', async () => {
  const mail = await received(
    mailOf({
      subject: 'Bestätige deine Adresse 💌',
      from: { name: 'Vónk, "NL"', address: 'hallo@vonk.example' },
    }),
  )
  expect(headerNames(mail)).toEqual(plainHeaders)
  expect(mail).toMatchObject({
    from: { name: 'Vónk, "NL"', address: 'hallo@vonk.example' },
    to: [{ address: 'anna@example.org' }],
    recipients: ['anna@example.org'],
    subject: 'Bestätige deine Adresse 💌',
    date: '2026-11-15T12:00:00.000Z',
  })
  expect(mail.text?.trim()).toBe('Dag Anna')
  expect(mail.html?.trim()).toBe('<p>Dag Anna</p>')
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('NOT-3 a mail that one may not want can be unsubscribed from with one click', async () => {
  const unsubscribeUrl = `https://vonk.example/unsubscribe?token=${'x'.repeat(120)}`
  const mail = await received(mailOf({ unsubscribeUrl }))
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0000\r\n', '\r\n\r\n']

test.each(breaks)('NOT-5 a line break (%j) in a name or subject cannot add a header', async (lineBreak) => {
  const evil = `Hallo${lineBreak}Bcc: eve@example.org${lineBreak}X-Evil: 1`
  const mail = await received(mailOf({ subject: evil, from: { name: evil, address: 'hallo@vonk.example' } }))
  expect(headerNames(mail)).toEqual(plainHeaders)
  expect(mail.recipients).toEqual(['anna@example.org'])
  expect(mail.subject).toBe('Hallo Bcc: eve@example.org X-Evil: 1')
  expect(mail.from?.name).toBe('Hallo Bcc: eve@example.org X-Evil: 1')
})

test('NOT-5 a recipient that is more than one mailbox is refused, and the refusal does not name it', async () => {
  const evil = [
    ...breaks.map((lineBreak) => `anna@example.org${lineBreak}Bcc: eve@example.org`),
    'anna@example.org,eve@example.org',
    'anna@example.org;eve@example.org',
    'Anna <anna@example.org>',
    '"anna"@example.org',
    'anna@example.org> RCPT TO:<eve@example.org',
    'anna@b@example.org',
    'anna',
    '',
  ]
  for (const port of [transport, local]) {
    for (const to of evil) {
      const refusal = await port.send(mailOf({ to })).then(
        () => 'sent',
        (error: Error) => error.message,
      )
      expect(refusal, to).toBe('mail: to is refused')
    }
    const from = { name: 'Vonk', address: 'a@b.example\r\nBcc: eve@example.org' }
    await expect(port.send(mailOf({ from }))).rejects.toThrow('from is refused')
    await expect(port.send(mailOf({ messageId: '<a@b>\r\nX-Evil: 1' }))).rejects.toThrow('message id')
    for (const unsubscribeUrl of ['https://a.example/>\r\nX-Evil: 1', 'javascript:alert(1)', 'nope']) {
      await expect(port.send(mailOf({ unsubscribeUrl }))).rejects.toThrow('unsubscribe is refused')
    }
  }
})

test('NOT-5 the same mail always has the same Message-ID, and no other has it', () => {
  const id = messageIdOf({ id: 7, event_key: 'activation:1' }, 'vonk.example')
  expect(id).toMatch(/^<[0-9a-f]{32}@vonk\.example>$/)
  expect(messageIdOf({ id: 7, event_key: 'activation:1' }, 'vonk.example')).toBe(id)
  expect(messageIdOf({ id: 8, event_key: 'activation:1' }, 'vonk.example')).not.toBe(id)
})
