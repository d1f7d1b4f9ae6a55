import type { Call } from './call.ts'
import type { CallInput, Endpoint, Output } from './endpoint.ts'

export type Upload<E extends Endpoint> = {
  /** Has the mark by which the server knows that two tries are one upload. */
  query: CallInput<E>['query']
  file: Blob
  /** From 0 to 1; it begins anew with each try. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** A connection on which nothing has left for so long is broken. */
export const STALLED_MS = 30_000
/** Once all has left, the server works on it. */
export const ANSWER_MS = 120_000

/** A `call()` whose body is a file, with progress. Throws a Refusal, or an Error when there is no connection. */
export const upload = <E extends Endpoint>(
  call: Call,
  endpoint: E,
  { query, file, onProgress, signal }: Upload<E>,
): Promise<Output<E>> =>
  call(
    endpoint,
    { query },
    {
      ...(signal && { signal }),
      send: (url, { method = 'POST', headers }) => {
        const sent = { ...headers, 'content-type': file.type || 'application/octet-stream' }
        return sendFile(method, url, sent, { file, onProgress, signal })
      },
    },
  )

/** Like `fetch`, which cannot tell how much of a body has left. */
const sendFile = (
  method: string,
  url: string,
  headers: Record<string, string>,
  { file, onProgress, signal }: Pick<Upload<Endpoint>, 'file' | 'onProgress' | 'signal'>,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    const expectMore = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new TypeError('the connection has stalled'))
        request.abort()
      }, ms)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      expectMore(STALLED_MS)
      if (total > 0) onProgress?.(loaded / total)
    })
    request.upload.addEventListener('load', () => expectMore(ANSWER_MS))
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after')
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
        }),
      )
    })
    request.addEventListener('error', () => reject(new TypeError('the connection was lost')))
    request.addEventListener('abort', () => reject(new DOMException('the upload was stopped', 'AbortError')))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
    signal?.addEventListener('abort', abort)
    expectMore(STALLED_MS)
    request.send(file)
  })
