import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = Email & {
  /** Who it was really handed in for, whatever the headers say. */
  recipients: string[]
  /** Where it would come back to. */
  comesBackTo: string
  raw: string
}

export type TestSmtp = {
  /** For SMTP_URL. */
  url: string
  mails: () => readonly ReceivedMail[]
  /** The first mail, here already or yet to come, of which this is true. */
  waitFor: (predicate: (mail: ReceivedMail) => boolean) => Promise<ReceivedMail>
  /** From now on each mail is answered like this: a code of SMTP, or null for "250". */
  answerWith: (code: number | null) => void
  /** Resolves when the next mail has come whole and is not answered yet; it never is. */
  keepSilent: () => Promise<void>
  stop: () => Promise<void>
}

/** A real SMTP server on this machine that keeps what it gets. */
export const startSmtp = async (): Promise<TestSmtp> => {
  const received: ReceivedMail[] = []
  const waiting = new Set<(mail: ReceivedMail) => void>()
  let answer: number | null = null
  let silence: (() => void) | null = null

  const keep = async (
    stream: Readable,
    { recipients, comesBackTo }: Pick<ReceivedMail, 'recipients' | 'comesBackTo'>,
  ) => {
    const raw = await buffer(stream)
    if (answer !== null) throw Object.assign(new Error('not now'), { responseCode: answer })
    const mail = { ...(await PostalMime.parse(raw)), recipients, comesBackTo, raw: raw.toString() }
    received.push(mail)
    for (const tell of waiting) tell(mail)
    if (!silence) return
    silence()
    silence = null
    await new Promise(() => undefined)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1000,
    // Names of whoever asks are not looked up: tests need no network.
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const comesBackTo = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
      // oxlint-disable-next-line promise/no-callback-in-promise -- the server's interface is a callback
      keep(stream, { recipients, comesBackTo }).then(() => done(), done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // Later on, a client that is killed is no reason to end the tests.
  server.removeAllListeners('error')
  server.on('error', () => undefined)
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => received,
    waitFor: (predicate) =>
      new Promise((resolve) => {
        const known = received.find(predicate)
        if (known) return resolve(known)
        const tell = (mail: ReceivedMail) => {
          if (!predicate(mail)) return
          waiting.delete(tell)
          resolve(mail)
        }
        waiting.add(tell)
      }),
    answerWith: (code) => {
      answer = code
    },
    keepSilent: () =>
      new Promise((resolve) => {
        silence = resolve
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
