import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answered, ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getDiscount } from '../../contract.ts'
import type { DiscountCode } from '../../contract.ts'
import { useSecondsLeft } from './seconds-left.ts'

type Answer = Output<typeof getDiscount>

export const discountQuestion = ask(getDiscount)

const mayHaveOne = (queries: QueryClient): boolean =>
  queries.getQueryData(ask(getUser).queryKey)?.user?.paid_user === false

/** For the frame of a member: an offer that cannot be loaded is not made. */
export const loadNewcomerOffer = async (queries: QueryClient): Promise<void> => {
  if (mayHaveOne(queries)) await answered(queries, discountQuestion).catch(() => undefined)
}

export type NewcomerOffer = { discount: DiscountCode; seconds: number }

/** The offer to somebody who is new here, with what is left of its time; null when there is none or it is over. */
export const useNewcomerOffer = (): NewcomerOffer | null => {
  const queries = useQueryClient()
  const { data } = useQuery<Answer>({ ...discountQuestion, enabled: () => mayHaveOne(queries) })
  const discount = data?.discountcode ?? null
  const isNewcomers = discount?.kind === 'time_bonus' || discount?.kind === 'welcome'
  const seconds = useSecondsLeft(discount)
  const isOver = seconds === 0
  // The server may see it otherwise, or have another one.
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: discountQuestion.queryKey })
  }, [queries, isOver])
  if (!discount || !isNewcomers || seconds === null || isOver || !mayHaveOne(queries)) return null
  return { discount, seconds }
}
