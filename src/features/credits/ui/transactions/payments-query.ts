import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { answered, ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getDiscount } from '../../discount-contract.ts'
import { getOffer } from '../../offer-contract.ts'
import { getPayments } from '../../payment-contract.ts'
import type { Payment } from '../../payment-contract.ts'
import type { PaymentsAddress } from './payments-address.ts'

type Payments = Output<typeof getPayments>

const questionOf = (before: string | undefined) => ask(getPayments, before ? { before } : {})

export const loadPayments = async (queries: QueryClient, { before }: PaymentsAddress): Promise<void> => {
  const { user } = await answered(queries, ask(getUser))
  if (user) await answered(queries, questionOf(before))
}

/** One after the other; what was on two pages, because something came in between, is there once. */
export const joined = (pages: readonly Pick<Payments, 'payments'>[]): Payment[] => {
  const seen = new Map(
    pages.flatMap(({ payments }) => payments).map((payment) => [payment.payment_id, payment]),
  )
  return [...seen.values()]
}

export const usePayments = (before: string | undefined) => {
  const queries = useQueryClient()
  const first = useAnswer(questionOf(before))
  const [more, setMore] = useState<Payments[]>([])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const payments = joined([first, ...more])
  const last = more.at(-1) ?? first
  const next = last.has_more ? last.payments.at(-1)?.payment_id : undefined

  const loadMore = useCallback(async () => {
    if (next === undefined) return
    setState('loading')
    try {
      const page = await queries.fetchQuery<Payments>(questionOf(next))
      setMore((known) => [...known, page])
      setState('idle')
    } catch {
      setState('failed')
    }
  }, [queries, next])
  return {
    payments,
    spent: first.spent,
    next,
    loadMore,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
  }
}

/** Lists, prices and offers from before a payment ended are not true any more. */
export const useForgetOutdated = ({ payment_id: id, state }: Payment): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const lists = queries.getQueriesData<Payments>({ queryKey: [getPayments.path] })
    const isSame = (payment: Payment) => payment.payment_id === id && payment.state === state
    if (lists.some(([, list]) => list?.payments.some(isSame))) return
    for (const { path } of [getPayments, getOffer])
      queries.removeQueries({ queryKey: [path], type: 'inactive' })
    void queries.invalidateQueries({ queryKey: [getDiscount.path] })
  }, [queries, id, state])
}
