import type { Answer, RequestOptions } from './send.ts'
import type { TestSite } from './site.ts'

export type Visitor = {
  cookies: Map<string, string>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  send: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}

/** A browser's worth of state: cookies are kept, requests come from our own page. */
export const visitor = (
  site: TestSite,
  options: { host?: string; headers?: Record<string, string> } = {},
): Visitor => {
  const cookies = new Map<string, string>()
  const request = async (path: string, own: RequestOptions): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await site.fetch(path, {
      ...own,
      host: options.host ?? 'localhost',
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-vonk-client': '1',
        ...(cookie && { cookie }),
        ...options.headers,
        ...own.headers,
      },
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line) || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    get: (path, headers) => request(path, { headers: headers ?? {} }),
    send: (method, path, body = {}, headers) =>
      request(path, {
        method,
        body: Buffer.isBuffer(body) ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}

let people = 0
/** Somebody new, whose details fit every rule. */
export const newPerson = (changes: Record<string, unknown> = {}) => {
  people++
  return {
    name: `Jamie ${people}`,
    email: `jamie${people}-${process.pid}@example.org`,
    password: 'correct horse battery',
    date_of_birth: '1990-05-20',
    terms_date: '2023-12-01T12:00:00.000Z',
    ...changes,
  }
}

/** The link of the newest mail of that kind to that address. */
export const mailedLink = async (site: TestSite, recipient: string, template: string): Promise<string> => {
  const { rows } = await site.pool.query<{ link: string }>(
    `select params->>'link' as link from outbox where recipient = $1 and template = $2 order by id desc limit 1`,
    [recipient, template],
  )
  if (!rows[0]?.link) throw new Error(`no ${template} mail to ${recipient}`)
  return rows[0].link
}

/** For helpers of both runners: another status is told with what the answer says. */
export const expectStatus = (answer: Answer, status: number): void => {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`)
}

/** What the button of a page does to which a mailed link leads. */
const buttons = {
  '/activate': ['PUT', '/api/activation.php'],
  '/confirm-address': ['PUT', '/api/confirm-address.php'],
  '/mail-change/do': ['PUT', '/api/mail-change.php'],
  '/mail-change/undo': ['DELETE', '/api/mail-change.php'],
  '/reactivate': ['PUT', '/api/reactivate.php'],
} as const

export const tokenOf = (link: string): string => link.replace(/.*token=/, '')

/** Follows a mailed link and presses the button there. */
export const follow = (browser: Visitor, link: string): Promise<Answer> => {
  const [path = ''] = link.split('?')
  const [method, endpoint] = buttons[path as keyof typeof buttons]
  return browser.send(method, endpoint, { token: tokenOf(link) })
}
