import { clientHeaders, queryString, readRefusal, sendUntilAnswered } from './call.ts'
import type { CallInput, Endpoint, Output } from './endpoint.ts'

export type Upload<E extends Endpoint> = {
  /** Has the mark by which the server knows that two tries are one upload. */
  query: CallInput<E>['query']
  file: Blob
  /** From 0 to 1; it begins anew with each try. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A `call()` whose body is a file, with progress. Throws a Refusal, or an Error when there is no connection. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  { query, file, onProgress, signal }: Upload<E>,
): Promise<Output<E>> => {
  const url = endpoint.path + queryString(query as object | undefined)
  const headers = { ...clientHeaders(endpoint), 'content-type': file.type || 'application/octet-stream' }
  const send = () => sendFile(endpoint.method, url, headers, { file, onProgress, signal })
  const response = await sendUntilAnswered(send, { wait, signal })
  if (!response.ok) throw await readRefusal(response)
  return (await response.json()) as Output<E>
}

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
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total)
    })
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
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(file)
  })
