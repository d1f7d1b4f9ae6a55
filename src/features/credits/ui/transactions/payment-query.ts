import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answered, ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getCompany } from '#features/sites/contract.ts'
import { getPayment } from '../../payment-contract.ts'
import type { Payment } from '../../payment-contract.ts'
import { isSettled, RETENTION_PREFIX, TIME_BONUS_CODE, WELCOME_CODE } from '../../rules.ts'
import { offerQuestion } from '../bundles/offer.ts'
import type { CreditsAddress } from '../bundles/offer.ts'
import { isOver } from '../checkout/order-key.ts'
import { pollDelayMs } from './polling.ts'

type Answer = Output<typeof getPayment>

export const paymentQuestion = (id: string) => ask(getPayment, { id })

/** What else could be paid with, for a payment that did not work out. */
export const otherWaysQuestion = ({ paymentCountry: country }: Payment) => offerQuestion({ country })

/** The others come by themselves, to those for whom they are. */
const isTyped = (code: string): boolean =>
  code !== TIME_BONUS_CODE && code !== WELCOME_CODE && !code.startsWith(RETENTION_PREFIX)

/** For another try at it: from the same country, with the code that was typed. */
export const anotherTry = ({ paymentCountry: country, discount }: Payment): CreditsAddress => ({
  country,
  ...(discount && isTyped(discount.code) && { code: discount.code }),
})

const load = async (queries: QueryClient, id: string): Promise<void> => {
  const { payment } = await answered(queries, paymentQuestion(id))
  if (isOver(payment)) await answered(queries, otherWaysQuestion(payment))
}

export const loadPayment = async (queries: QueryClient, id: string): Promise<void> => {
  const { user } = await answered(queries, ask(getUser))
  if (!user) return
  // The server writes the whole page, or the one that says no. Whoever moves to it does not wait for the provider: the page is
  // there meanwhile.
  const { status = 'pending' } = queries.getQueryState(paymentQuestion(id).queryKey) ?? {}
  const isMove = typeof document !== 'undefined' && status === 'pending'
  const loading = load(queries, id)
  if (isMove) loading.catch(() => undefined)
  await Promise.all([!isMove && loading, answered(queries, ask(getCompany))])
}

/** Whether there is an answer yet; a refusal is the business of the page around. */
export const useIsPaymentKnown = (id: string): boolean =>
  useQuery<Answer>({
    ...paymentQuestion(id),
    throwOnError: (_error, { state }) => state.data === undefined,
  }).data !== undefined

/** A payment of one's own; while it is open and the page is in sight, how it stands is asked again and again. */
export const usePayment = (id: string): Answer => {
  const queries = useQueryClient()
  const answer = useAnswer(paymentQuestion(id))
  const isOpen = !isSettled(answer.payment.state)
  useEffect(() => {
    if (!isOpen) return
    const since = performance.now()
    const delay = () => pollDelayMs(performance.now() - since)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    let due = since + delay()
    const askAgain = async () => {
      due = Infinity
      // What fails now is asked again the next time.
      await queries.fetchQuery<Answer>({ ...paymentQuestion(id), staleTime: 0 }).catch(() => undefined)
      due = performance.now() + delay()
      plan()
    }
    const plan = () => {
      clearTimeout(timer)
      if (!isMounted || due === Infinity || document.visibilityState === 'hidden') return
      timer = setTimeout(() => void askAgain(), Math.max(0, due - performance.now()))
    }
    plan()
    document.addEventListener('visibilitychange', plan)
    return () => {
      isMounted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
    }
  }, [queries, id, isOpen])
  return answer
}

/** The badge in the frame follows what this page knows, unless it knows better itself. */
export const useFollowBalance = ({ payment, credits }: Answer): void => {
  const queries = useQueryClient()
  const { payment_id: id, state } = payment
  useEffect(() => {
    const { queryKey } = ask(getUser)
    const known = queries.getQueryState<Output<typeof getUser>>(queryKey)
    const user = known?.data?.user
    const toldAt = queries.getQueryState(paymentQuestion(id).queryKey)?.dataUpdatedAt ?? 0
    if (!user || toldAt < known.dataUpdatedAt) return
    const isPaying = user.paid_user || state === 'completed'
    if (user.credits === credits && user.paid_user === isPaying) return
    queries.setQueryData(queryKey, { user: { ...user, credits, paid_user: isPaying } })
  }, [queries, id, state, credits])
}
