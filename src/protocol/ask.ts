import { isCancelledError, useSuspenseQuery } from '@tanstack/react-query'
import type { DataTag, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import type { Call } from './call.ts'
import type { CallInput, Endpoint, Output } from './endpoint.ts'
import { isRefusal, Refusal } from './refusal.ts'

/** A question to the server as a query: its key is the address and the input, its answer is cached under it. */
export type Question<T> = {
  queryKey: DataTag<readonly unknown[], T>
  meta: { endpoint: Endpoint; input: unknown; refusals?: readonly string[] }
  staleTime?: number | 'static'
  gcTime?: number
}

/** Nothing asks again, be it old or said to be outdated, and it is not forgotten. */
const forLife = { staleTime: 'static', gcTime: Infinity } as const

/** A question with a secret in it is a POST, and the secret its body: it stands in no address. */
type QuestionInput<E extends Endpoint> = CallInput<E>['query'] | CallInput<E>['body']

export const ask = <E extends Endpoint>(endpoint: E, input?: QuestionInput<E>): Question<Output<E>> => ({
  queryKey: [endpoint.path, input ?? null] as unknown as Question<Output<E>>['queryKey'],
  meta: { endpoint, input },
  ...(endpoint.lasting && forLife),
})

/** Where a no is an answer too, and no reason to show an error page: a refusal with one of these codes is told as such. */
export const askOrRefusal = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>['query'],
  refusals: readonly string[],
): Question<Output<E> | { refusal: string }> => ({
  queryKey: [endpoint.path, input, 'or refusal'] as unknown as Question<
    Output<E> | { refusal: string }
  >['queryKey'],
  meta: { endpoint, input, refusals },
})

/** For components: the answer that a loader of the route has made sure of. */
export const useAnswer = <T>(question: Question<T>): T => useSuspenseQuery<T>(question).data

/** The query client's default function: how a question is answered differs between page and server. */
export const answerWith =
  (call: Call) =>
  ({ meta, signal }: QueryFunctionContext): Promise<unknown> => {
    const { endpoint, input, refusals } = meta as Question<unknown>['meta']
    const sent = endpoint.method === 'GET' ? { query: input } : { body: input }
    return call(endpoint, sent, { signal }).catch((error: unknown) => {
      if (isRefusal(error) && refusals?.includes(error.code)) return { refusal: error.code }
      throw error
    })
  }

/**
 * For loaders: the cached answer or a fresh one. A question that failed while the server rendered this page
 * fails here again without being asked again, so that an error page is shown once and fetched once.
 */
export const answered = async <T>(client: QueryClient, question: Question<T>): Promise<T> => {
  const known = client.getQueryState(question.queryKey)
  const failure = known?.status === 'error' && failureFromServer(known.error)
  if (failure) {
    client.removeQueries({ queryKey: question.queryKey, exact: true })
    throw failure
  }
  return client.ensureQueryData<T>(question).catch((error: unknown) => {
    // Others may drop what is under way because it has changed meanwhile; a page still needs an answer.
    if (isCancelledError(error)) return answered(client, question)
    throw error
  })
}

/** A refusal that travelled in the page is a plain object; one that happened here is an Error. */
const failureFromServer = (error: unknown): Refusal | undefined => {
  if (error instanceof Error || typeof error !== 'object' || error === null || !('code' in error))
    return undefined
  const { code, params, status } = error as Refusal
  return new Refusal(code, params, { status: status ?? 500 })
}
