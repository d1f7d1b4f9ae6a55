import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { answered, ask, askOrRefusal, useAnswer } from '#protocol/ask.ts'
import type { Question } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { CommonRefusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getDiscount } from '../../discount-contract.ts'
import { getOffer } from '../../offer-contract.ts'
import type { DiscountRefusal } from '../../rules.ts'
import type { Offers, TypedCode } from './prices.ts'

export type Offer = Output<typeof getOffer>

/** What the addresses of buying may say; what else stands in them is not ours. */
export type CreditsAddress = {
  country?: string
  code?: string
  /** Where credits ran out; read it with `readBack`. */
  back?: string
}

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

export const offerQuestion = ({ country }: CreditsAddress = {}): Question<Offer> =>
  ask(getOffer, country ? { country } : {})

/** Reasons that are told beside the field. */
const codeRefusals: readonly (DiscountRefusal | CommonRefusal)[] = [
  'code_not_found',
  'code_used',
  'code_expired',
  'code_minimum',
  'code_country',
  'code_method',
  'too_many_requests',
]

type CodeAnswer = Output<typeof getDiscount> | { refusal: string }

/** A code that is not good for everything must not hide what is cheaper without it: it is asked for besides. */
const codeQuestion = (code: string, { country }: Offer): Question<CodeAnswer> =>
  askOrRefusal(getDiscount, { code, country }, codeRefusals)

export const loadOffers = async (queries: QueryClient, raw: Record<string, unknown>): Promise<void> => {
  const { user } = await answered(queries, ask(getUser))
  if (!user) return
  const { country, code } = readAddress(raw)
  const plain = await answered(queries, offerQuestion({ country }))
  if (code) await answered(queries, codeQuestion(code, plain))
}

/** The same again is paid from where it was paid from before, whatever country is looked at. */
const repeatQuestion = (address: CreditsAddress, { country, repeat }: Offer): Question<Offer> =>
  offerQuestion({ country: repeat && repeat.country !== country ? repeat.country : address.country })

/** The offers, and the one in which the last order can be repeated. */
export const loadShop = async (queries: QueryClient, raw: Record<string, unknown>): Promise<void> => {
  await loadOffers(queries, raw)
  const address = readAddress(raw)
  const plain = queries.getQueryData<Offer>(offerQuestion(address).queryKey)
  if (plain) await answered(queries, repeatQuestion(address, plain))
}

export const useRepeatOffer = (address: CreditsAddress): Offer =>
  useAnswer(repeatQuestion(address, useAnswer(offerQuestion(address))))

export const useOffers = (address: CreditsAddress): Offers => {
  const { code } = address
  const plain = useAnswer(offerQuestion(address))
  const { data } = useQuery<CodeAnswer>({ ...codeQuestion(code ?? '', plain), enabled: code !== undefined })
  return { plain, typed: code !== undefined && data ? typedCode(data) : null }
}

const typedCode = (answer: CodeAnswer): TypedCode | null => {
  if ('refusal' in answer) return { discount: null, refusal: answer.refusal }
  return answer.discountcode && { discount: answer.discountcode, refusal: null }
}

/** Every offer and every discount that is known, whatever its country and code. */
export const forgetOffers = async (queries: QueryClient): Promise<void> => {
  const forget = ({ path }: { path: string }) => queries.invalidateQueries({ queryKey: [path] })
  await Promise.all([forget(getOffer), forget(getDiscount)])
}
