import { createAuthenticator } from './authenticator.ts'
import { hiddenIn, submit } from './forms.ts'
import type { Answer } from './send.ts'
import type { TestSite } from './site.ts'
import { STAFF_PASSWORD } from './staff-sign-in.ts'
import { expectStatus } from './visitor.ts'
import type { Visitor } from './visitor.ts'

export type Device = ReturnType<typeof createAuthenticator>
export type Asked = { rpID: string; origin: string; challenge: string }
type Options = {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
}

/** What a device and a browser do for staff at the host of the office, as the script of its forms does. */
export const passkeysAt = (site: TestSite, host = 'localhost') => {
  const origin = `http://${host}:${site.port}`
  const json = { accept: 'application/json', origin }
  /** What a script asks for; doors take the token of a link. */
  const ask = (browser: Visitor, path: string, fields: Record<string, string> = {}): Promise<Answer> =>
    path.startsWith('/api/') ? browser.send('POST', path, {}, json) : submit(browser, path, fields, json)
  const optionsOf = async (browser: Visitor, path: string, fields?: Record<string, string>) => {
    const answer = await ask(browser, path, fields)
    expectStatus(answer, 200)
    return (answer.json() as unknown as { options: Options }).options
  }
  const start = async (browser: Visitor, path: string, fields?: Record<string, string>): Promise<Asked> => {
    const { challenge, rp, rpId } = await optionsOf(browser, path, fields)
    return { challenge, origin, rpID: rp?.id ?? rpId ?? '' }
  }
  const send = (browser: Visitor, path: string, fields: Record<string, string>, from = origin) =>
    submit(browser, path, fields, { origin: from })

  const add = async (browser: Visitor, device: Device = createAuthenticator()) => {
    const passkey = JSON.stringify(device.create(await start(browser, '/api/office-passkeys.php')))
    return { device, answer: await send(browser, '/office/me', { act: 'passkey', passkey }) }
  }
  const password = (browser: Visitor, name: string) =>
    submit(browser, '/office/login', { name, password: STAFF_PASSWORD })
  /** The second step; the first has to be done. */
  const answerWith = (browser: Visitor, response: unknown, from = origin) =>
    send(browser, '/office/login/code', { passkey: JSON.stringify(response) }, from)
  const signInWith = async (browser: Visitor, name: string, device: Device) => {
    await password(browser, name)
    return answerWith(browser, device.get(await start(browser, '/office/login/passkey')))
  }
  const enrol = async (
    browser: Visitor,
    path: string,
    device: Device,
    fields: Record<string, string> = {},
  ) => {
    const { token = '' } = hiddenIn((await browser.get(path)).text)
    const made = device.create(await start(browser, '/office/enrol/passkey', { token }))
    const given = { token, password: STAFF_PASSWORD, repeated: STAFF_PASSWORD, ...fields }
    return send(browser, '/office/enrol', { passkey: JSON.stringify(made), ...given })
  }
  return { origin, ask, optionsOf, start, send, add, password, answerWith, signInWith, enrol }
}
