import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answered, ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getDiscount } from '../../discount-contract.ts'
import type { DiscountCode } from '../../discount-contract.ts'
import { mayHaveOffer } from './may-have-offer.ts'
import { useSecondsLeft } from './seconds-left.ts'
import { welcomeQuestion } from './welcome-code.tsx'

type Answer = Output<typeof getDiscount>

export const discountQuestion = ask(getDiscount)

/** For the frame of a member, from login on: an offer that cannot be loaded is not made. */
export const loadNewcomerOffers = async (queries: QueryClient): Promise<void> => {
  if (!mayHaveOffer(queries)) return
  await Promise.allSettled([answered(queries, discountQuestion), answered(queries, welcomeQuestion)])
}

export type NewcomerOffer = { discount: DiscountCode; seconds: number }

/**
 * The offer that applies to somebody who is new here, as the server chose it: the time bonus or the welcome code, with
 * what is left of its time; null when there is none or it is over.
 */
export const useNewcomerOffer = (): NewcomerOffer | null => {
  const queries = useQueryClient()
  const { data } = useQuery<Answer>({ ...discountQuestion, enabled: () => mayHaveOffer(queries) })
  const discount = data?.discountcode ?? null
  const isNewcomers = discount?.kind === 'time_bonus' || discount?.kind === 'welcome'
  const seconds = useSecondsLeft(discount)
  const isOver = seconds === 0
  // The server may see it otherwise, or have another one.
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: discountQuestion.queryKey })
  }, [queries, isOver])
  if (!discount || !isNewcomers || seconds === null || isOver || !mayHaveOffer(queries)) return null
  return { discount, seconds }
}
