import { randomUUID } from 'node:crypto'
import type { Output } from '#protocol/endpoint.ts'
import type { getOffer } from '#features/credits/offer-contract.ts'
import type { orderBundle, Payment } from '#features/credits/payment-contract.ts'
import type { TestMember } from './people.ts'
import type { Answer } from './send.ts'
import { expectStatus } from './visitor.ts'

export type Offer = Output<typeof getOffer>

export const offerTo = async (member: TestMember, query = 'country=NL'): Promise<Offer> => {
  const answer = await member.browser.get(`/api/credits.php?${query}`)
  expectStatus(answer, 200)
  return answer.json() as unknown as Offer
}

/** Orders a bundle, the first unless told; what the order says is given back as it came. */
export const order = async (
  member: TestMember,
  input: Record<string, unknown> = {},
  country = 'NL',
): Promise<Answer> => {
  const bundle = (await offerTo(member, `country=${country}`)).bundles[0]
  return member.browser.send('POST', '/api/payment.php', {
    order_key: randomUUID(),
    bundle_id: bundle?.id,
    method: 'creditcard',
    country,
    ...input,
  })
}

export const ordered = async (
  member: TestMember,
  input: Record<string, unknown> = {},
  country = 'NL',
): Promise<Payment> => {
  const answer = await order(member, input, country)
  expectStatus(answer, 200)
  return (answer.json() as unknown as Output<typeof orderBundle>).payment
}

/** What the buyer presses on the test checkout. */
export const choose = async (
  member: TestMember,
  payment: Payment,
  outcome: string,
  more: Record<string, string> = {},
): Promise<Answer> => {
  const { pathname } = new URL(payment.checkout_url ?? 'http://nowhere/')
  const answer = await member.browser.send(
    'POST',
    pathname,
    Buffer.from(new URLSearchParams({ outcome, ...more }).toString()),
    {
      'content-type': 'application/x-www-form-urlencoded',
    },
  )
  expectStatus(answer, 303)
  return answer
}

export const paymentOf = async (
  member: TestMember,
  id: string,
): Promise<{ payment: Payment; credits: number }> => {
  const answer = await member.browser.get(`/api/payment.php?id=${id}`)
  expectStatus(answer, 200)
  return answer.json() as unknown as { payment: Payment; credits: number }
}

/** A bundle that is bought and paid. */
export const bought = async (member: TestMember, input: Record<string, unknown> = {}): Promise<Payment> => {
  const payment = await ordered(member, input)
  await choose(member, payment, 'paid')
  return (await paymentOf(member, payment.payment_id)).payment
}
