import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getMailAddress } from '../../contract.ts'

export type MailAddress = Output<typeof getMailAddress>

const question = ask(getMailAddress)

/** For the frame of a member: not knowing it is no reason to show no page. */
export const loadMailAddress = (queries: QueryClient): Promise<MailAddress | undefined> =>
  answered(queries, question).catch(() => undefined)

export const setMailAddress = (queries: QueryClient, address: MailAddress): void =>
  void queries.setQueryData(question.queryKey, address)

export const useMailAddress = (): MailAddress | undefined => {
  const queries = useQueryClient()
  // Whoever has just logged out is not asked about while the page changes.
  const enabled = () => Boolean(queries.getQueryData(ask(getUser).queryKey)?.user)
  return useQuery<MailAddress>({ ...question, enabled }).data
}
