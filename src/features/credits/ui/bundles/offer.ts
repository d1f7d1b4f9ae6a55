import type { QueryClient } from '@tanstack/react-query'
import { answered, ask, useAnswer } from '#protocol/ask.ts'
import type { Question } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getOffer } from '../../contract.ts'
import type { Offers } from './prices.ts'

export type Offer = Output<typeof getOffer>

/** What the addresses of buying may say; what else stands in them is not ours. */
export type CreditsAddress = { country?: string; code?: string }

const CODE_LENGTH = 60

/** A country or a code that cannot be one is as if it were not there. */
export const readAddress = (raw: Record<string, unknown>): CreditsAddress => {
  const { country, code } = raw
  const typed = typeof code === 'string' ? code.trim().slice(0, CODE_LENGTH) : ''
  return {
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) && { country }),
    ...(typed !== '' && { code: typed }),
  }
}

export const offerQuestion = ({ country, code }: CreditsAddress = {}): Question<Offer> =>
  ask(getOffer, { ...(country && { country }), ...(code && { code }) })

/** A code that is not good for everything must not hide what is cheaper without it: both are asked for. */
const questions = (address: CreditsAddress) => ({
  plain: offerQuestion({ country: address.country }),
  coded: offerQuestion(address),
})

export const loadOffers = async (queries: QueryClient, raw: Record<string, unknown>): Promise<void> => {
  const { user } = await answered(queries, ask(getUser))
  if (!user) return
  const { plain, coded } = questions(readAddress(raw))
  await Promise.all([answered(queries, plain), answered(queries, coded)])
}

/** The same again is paid from where it was paid from before, whatever country is looked at. */
const repeatQuestion = (address: CreditsAddress, { country, repeat }: Offer): Question<Offer> =>
  offerQuestion({ country: repeat && repeat.country !== country ? repeat.country : address.country })

/** The offers, and the one in which the last order can be repeated. */
export const loadShop = async (queries: QueryClient, raw: Record<string, unknown>): Promise<void> => {
  await loadOffers(queries, raw)
  const address = readAddress(raw)
  const plain = queries.getQueryData<Offer>(questions(address).plain.queryKey)
  if (plain) await answered(queries, repeatQuestion(address, plain))
}

export const useRepeatOffer = (address: CreditsAddress): Offer =>
  useAnswer(repeatQuestion(address, useAnswer(questions(address).plain)))

export const useOffers = (address: CreditsAddress): Offers => {
  const { plain, coded } = questions(address)
  return { plain: useAnswer(plain), coded: useAnswer(coded) }
}

/** Every offer that is known, whatever its country and code. */
export const forgetOffers = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [getOffer.path] })
