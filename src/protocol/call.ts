import { backoffMs } from './backoff.ts'
import { ConnectionLost } from './connection-lost.ts'
import type { CallInput, Endpoint, Output } from './endpoint.ts'
import { changesState, CLIENT_HEADER, IDEMPOTENCY_HEADER, MEMBER_HEADER, PROOF_HEADER } from './endpoint.ts'
import { commonRefusals, Refusal } from './refusal.ts'
import type { RefusalBody } from './refusal.ts'

export type Call = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options?: CallOptions,
) => Promise<Output<E>>

export type CallOptions = {
  signal?: AbortSignal
  /** The key of an intention that outlives this call: whoever takes it up again later acts once all the same. */
  key?: string
  /** How it travels, where `fetch` does not do. */
  send?: Send
}

type Send = (
  url: string,
  request: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
) => Promise<Response>

export const HTTP_RETRIES = 5
/** For what a second look may change, but a crowd of them would make worse. */
export const DOUBTFUL_RETRIES = 2
const FIRST_RETRY_MS = 300
/** Longer than this nobody waits in front of a page: what the server said is shown instead. */
const LONGEST_WAIT_MS = 30_000
/** Whoever was too slow for one challenge may solve another. */
const MOST_PROOFS = 2
/** A try that has no answer by then is a broken connection: what waits behind it must not wait for ever. */
export const TRY_MS = 20_000

/** The server was busy or away, not unwilling. */
const isPassing = (status: number) => status === 502 || status === 503 || status === 504
/** A failure or a limit may be over in a moment. A write is not repeated for it: its answer is final. */
const isDoubtful = (status: number) => status === 429 || status === 500

/** Elsewhere than in a browser nobody knows. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine

/** Whoever wants to read something hears at once that the device has no network; a write waits a little for it. */
const isHopeless = (endpoint: Endpoint) => !changesState(endpoint) && isOffline()

/** How often an answer with this status is worth another try. */
const retriesFor = (status: number, endpoint: Endpoint): number => {
  if (isPassing(status)) return HTTP_RETRIES
  return isDoubtful(status) && !changesState(endpoint) ? DOUBTFUL_RETRIES : 0
}

export type CallerOptions = {
  fetch: typeof fetch
  wait: (ms: number) => Promise<void>
  /** Whose page it is; null on a visitor's. */
  member?: () => number | null
  /** The server does not know our session any more. Tells whether the page is about to be another one. */
  onLoggedOut?: () => boolean
}

/** The one endpoint that answers "who am I": for it, nobody is an answer and not an end of the session. */
const USER_PATH = '/api/user.php'

/** Sends until there is an answer that time would not change, with growing pauses; that may be a refusal. */
const sendUntilAnswered = async (
  send: () => Promise<Response>,
  options: Pick<CallerOptions, 'wait'> & { endpoint: Endpoint; signal?: AbortSignal | undefined },
): Promise<Response> => {
  const { wait, endpoint, signal } = options
  for (let attempt = 0; ; attempt++) {
    const pause = backoffMs(attempt, Math.random(), FIRST_RETRY_MS)
    try {
      const response = await send()
      if (attempt >= retriesFor(response.status, endpoint)) return response
      const asked = retryAfterMs(response)
      if (asked > LONGEST_WAIT_MS && !isPassing(response.status)) return response
      await wait(Math.max(pause, Math.min(asked, LONGEST_WAIT_MS)))
    } catch (error) {
      if (signal?.aborted) throw error
      if (attempt === HTTP_RETRIES || isHopeless(endpoint)) throw new ConnectionLost(error)
      await wait(pause)
    }
  }
}

/** The browser's side of `call()`. The server's side runs the same endpoint in process. */
export const createCall = ({ fetch, wait, member, onLoggedOut }: CallerOptions): Call => {
  const withinTime: Send = (url, { signal, ...request }) => {
    const limit = AbortSignal.timeout(TRY_MS)
    return fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit })
  }
  return async (endpoint, input = {}, { signal, key, send = withinTime } = {}) => {
    const flag = endpoint.flag && { [endpoint.flag]: 1 }
    const url = endpoint.path + queryString({ ...flag, ...(input.query as object | undefined) })
    const headers: Record<string, string> = { [CLIENT_HEADER]: '1', accept: 'application/json' }
    // One key for all tries of this one intention: a retry never acts twice.
    if (changesState(endpoint)) headers[IDEMPOTENCY_HEADER] = key ?? crypto.randomUUID()
    const own = member?.()
    if (own) headers[MEMBER_HEADER] = `${own}`
    const request = { method: endpoint.method, headers, credentials: 'same-origin', signal } as const
    const body = input.body !== undefined && { body: JSON.stringify(input.body) }
    if (body) headers['content-type'] = 'application/json'

    const askServer = () =>
      sendUntilAnswered(() => send(url, { ...request, ...body }), { wait, endpoint, signal })
    let response = await askServer()
    for (let n = 0; response.status === commonRefusals.proof_needed && n < MOST_PROOFS; n++) {
      headers[PROOF_HEADER] = await proofFor(await readRefusal(response))
      response = await askServer()
    }
    if (response.ok) return (await response.json()) as Output<typeof endpoint>
    const refusal = await readRefusal(response)
    // Swallowed: the page is about to be another one, and no error belongs on it.
    const isSwallowed =
      refusal.code === 'authentication_required' && endpoint.path !== USER_PATH && onLoggedOut?.()
    if (isSwallowed) return new Promise(() => undefined)
    throw refusal
  }
}

/** Not in the first load: in normal times nobody is asked for one. */
const proofFor = async ({ params: { challenge, bits } }: Refusal): Promise<string> => {
  const { solve } = await import('./proof.ts')
  return solve(String(challenge), Number(bits))
}

/** Retry-After is a number of seconds or a date. */
const retryAfterMs = ({ headers }: Response): number => {
  const value = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return ms > 0 ? ms : 0
}

const readRefusal = async (response: Response): Promise<Refusal> => {
  // A proxy in between may answer with HTML: that is an internal error to us, not a parse failure.
  const body = (await response.json().catch(() => ({}))) as Partial<RefusalBody>
  return new Refusal(body.error ?? 'internal', body.params, {
    status: response.status,
    ...(body.fields && { fields: body.fields }),
  })
}

export const queryString = (query: object | undefined): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}) as [string, string | number | boolean | null][]) {
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text && `?${text}`
}
