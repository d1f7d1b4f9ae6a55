import { paymentMethods } from '#protocol/payment-methods.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { CountryRules, SiteCountry } from '#features/sites/choices.ts'
import { closedMethods, favouriteMethods, methodCountries, methodCurrencies } from './choices.ts'
import type { ClosedMethod, discountObstacles, PaymentState } from './choices.ts'

export const TIME_BONUS_SECONDS = 4 * 60 * 60
export const TIME_BONUS_CODE = 'TIMEBONUS25'
export const WELCOME_CODE = 'WELCOME25'
export const WELCOME_PERCENTAGE = 25
export const TIME_BONUS_MODAL_SECONDS = 40
export const WITHDRAWAL_DAYS = 14
/** More to one buyer within a day, in the money of the payment, and a second person has to approve. */
export const REFUND_ALONE_CENTS = 100_00
export const REFUND_ALONE_HOURS = 24
/** Working days in which nearly all banks book a refund. */
export const REFUND_ARRIVAL_DAYS = 10
export const RETENTION_DAYS = 7
export const RETENTION_PREFIX = 'STAY-'
/** The badge is for those who will soon run out. */
export const CREDITS_BADGE_AT_MOST = 10

export const DAY_MS = 24 * 60 * 60 * 1000

/** A provider may tell late that something was paid after all: money that came is money that counts. */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'completed', 'failed', 'cancelled', 'expired'],
  pending: ['completed', 'failed', 'cancelled', 'expired'],
  failed: ['completed'],
  cancelled: ['completed'],
  expired: ['completed'],
  completed: ['refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: [],
}

export const mayMove = (from: PaymentState, to: PaymentState): boolean => paymentMoves[from].includes(to)

/** Nothing more is expected of the buyer or the provider. */
export const isSettled = (state: PaymentState): boolean => state !== 'created' && state !== 'pending'

/** Who gave an order up may come back from the provider's page having paid it. */
export const mayStillBePaid = (
  { state, created_at: createdAt }: { state: PaymentState; created_at: Date },
  now: Date,
): boolean => !isSettled(state) || (state === 'cancelled' && now.getTime() - createdAt.getTime() < DAY_MS)

/** So long after it was paid a first purchase is news. */
const NEWS_MS = 60 * 60 * 1000
export const isNews = (
  { state, completed_at: at }: { state: PaymentState; completed_at: Date | null },
  now: Date,
): boolean => state === 'completed' && at !== null && now.getTime() - at.getTime() < NEWS_MS

/** Standard rates of what is sold to consumers, in basis points; prices include them. Where a state or province taxes, we do not. */
const taxRates: Record<SiteCountry, number> = {
  AT: 2000,
  AU: 1000,
  BE: 2100,
  CA: 0,
  CH: 810,
  DE: 1900,
  DK: 2500,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  IE: 2300,
  IT: 2200,
  NL: 2100,
  NO: 2500,
  NZ: 1500,
  PL: 2300,
  SE: 2500,
  US: 0,
}
export const taxRateOf = (country: SiteCountry): number => taxRates[country]

/** Where the tax in a price is not called VAT. */
export const hasGst = (country: string): boolean => country === 'AU' || country === 'NZ'

/** The tax in a price that includes it. */
export const taxIn = (cents: number, rate: number): number =>
  cents - Math.round((cents * 10_000) / (10_000 + rate))

/** Half a cent goes to the buyer. Whole basis points: a quotient of whole numbers is not a cent too much. */
export const discounted = (cents: number, percentage: number): number =>
  Math.max(1, cents - Math.ceil((cents * Math.round(percentage * 100)) / 10_000))

/** What a message costs with this bundle, to a tenth of a cent at most. */
export const messageCents = (priceCents: number, credits: number, messageCredits: number): number =>
  Math.ceil((priceCents * messageCredits * 10) / credits) / 10

/** Fewer than this say nothing about what people like. */
export const POPULAR_FROM = 20
export const POPULAR_DAYS = 90

/** The bundle that is bought most, by count; null while too few were bought, or two as often. */
export const mostPopular = (bundles: readonly number[], sold: ReadonlyMap<number, number>): number | null => {
  const times = (bundle: number) => sold.get(bundle) ?? 0
  const [first, second] = bundles.toSorted((a, b) => times(b) - times(a))
  if (first === undefined || times(first) < POPULAR_FROM) return null
  return second !== undefined && times(second) === times(first) ? null : first
}

/** What a site has switched on beside what is on by itself, what it has switched off, and where its methods are offered. */
export type Switches = {
  on: readonly string[]
  off: readonly string[]
  countries: CountryRules
}

export const isClosed = (method: PaymentMethod): method is ClosedMethod =>
  closedMethods.some((closed) => closed === method)

export const isSwitchedOn = (method: PaymentMethod, site: Switches): boolean =>
  !site.off.includes(method) && (!isClosed(method) || site.on.includes(method))

/** By its network, and by what the site says. */
export const isOfferedIn = (
  method: PaymentMethod,
  country: string,
  { countries }: Pick<Switches, 'countries'>,
): boolean => {
  const own = countries[method]
  const isAllowed =
    own === undefined || own.countries.some((one) => one === country) === (own.rule === 'only')
  return isAllowed && (methodCountries[method]?.includes(country) ?? true)
}

export const methodsFor = (country: string, currency: string, site: Switches): PaymentMethod[] => {
  const favourites = favouriteMethods[country] ?? []
  const isOffered = (method: PaymentMethod) =>
    isOfferedIn(method, country, site) &&
    (methodCurrencies[method]?.includes(currency) ?? true) &&
    isSwitchedOn(method, site)
  const rest = paymentMethods.filter((method) => !favourites.includes(method))
  return [...favourites, ...rest].filter(isOffered)
}

export type Discount = {
  id: number
  code: string
  kind: 'code' | 'time_bonus' | 'welcome' | 'retention'
  percentage: number
  account_id: number | null
  country: string | null
  currency: string | null
  minimum_order_cents: number | null
  payment_methods: readonly string[]
  status: 'active' | 'withdrawn'
  validity: 'once' | 'once-per-user' | 'unlimited'
  /** So many members, each once; null: any number. */
  max_uses: number | null
  starts_at: Date | null
  expires_at: Date | null
}
/** What is ordered; the method is not known before it is chosen. */
export type Order = { country: string; currency: string; cents: number; method?: PaymentMethod | undefined }
export type Buyer = { id: number; paid: boolean; signedUpAt: Date }

export type NewcomerOffer = { kind: 'time_bonus' | 'welcome'; code: string; ends: Date }

/** What a site offers to newcomers. All of it begins at sign-up, and no end moves another. */
export const newcomerOffers = (
  signedUpAt: Date,
  site: { time_bonus: boolean; welcome_hours: number },
): NewcomerOffer[] => {
  const after = (seconds: number) => new Date(signedUpAt.getTime() + seconds * 1000)
  const welcome = { kind: 'welcome', code: WELCOME_CODE, ends: after(site.welcome_hours * 3600) } as const
  const bonus = { kind: 'time_bonus', code: TIME_BONUS_CODE, ends: after(TIME_BONUS_SECONDS) } as const
  return site.time_bonus ? [bonus, welcome] : [welcome]
}

const isForNewcomers = (kind: Discount['kind']): boolean => kind === 'welcome' || kind === 'time_bonus'

export type DiscountRefusal =
  | 'code_not_found'
  | 'code_used'
  | 'code_expired'
  | 'code_minimum'
  | 'code_country'
  | 'code_method'

export type DiscountObstacle = (typeof discountObstacles)[number]

/** A code that is not, or not yet, for somebody is none: nobody learns of it. */
const refusals: Record<DiscountObstacle, DiscountRefusal> = {
  switched_off: 'code_not_found',
  other_member: 'code_not_found',
  bought_before: 'code_used',
  not_begun: 'code_not_found',
  expired: 'code_expired',
  country: 'code_country',
  currency: 'code_country',
  minimum: 'code_minimum',
  method: 'code_method',
}

/** Why a code does not apply to this order of this buyer; null when it does. Whether it is used up is asked elsewhere. */
export const discountObstacle = (
  discount: Discount,
  buyer: Buyer,
  order: Order | null,
  now: Date,
): DiscountObstacle | null => {
  if (discount.status !== 'active') return 'switched_off'
  if (discount.account_id !== null && discount.account_id !== buyer.id) return 'other_member'
  // Whoever has bought something is told that, however long ago: there is no next time to be early for.
  if (isForNewcomers(discount.kind) && buyer.paid) return 'bought_before'
  if (discount.starts_at !== null && discount.starts_at > now) return 'not_begun'
  if (discount.expires_at !== null && discount.expires_at <= now) return 'expired'
  if (!order) return null
  if (discount.country !== null && discount.country !== order.country) return 'country'
  if (discount.currency !== null && discount.currency !== order.currency) return 'currency'
  if (discount.minimum_order_cents !== null && order.cents < discount.minimum_order_cents) return 'minimum'
  const methods = discount.payment_methods
  if (order.method && methods.length > 0 && !methods.includes(order.method)) return 'method'
  return null
}

/** The same, as a member is told. */
export const discountRefusal = (...asked: Parameters<typeof discountObstacle>): DiscountRefusal | null => {
  const obstacle = discountObstacle(...asked)
  return obstacle && refusals[obstacle]
}

/** Of equal discounts the first of these applies: what was typed, then what ends first. */
const kindOrder: readonly Discount['kind'][] = ['code', 'time_bonus', 'welcome', 'retention']

/** The one that saves most. They never add up. */
export const bestDiscount = <D extends Pick<Discount, 'kind' | 'percentage'>>(
  discounts: readonly D[],
): D | null =>
  discounts.toSorted(
    (a, b) => b.percentage - a.percentage || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind),
  )[0] ?? null

/** Begins the reason of what was given back for held messages while they were paid for at once; the reason that had taken it follows. */
const GIVEN_BACK = 'back:'

/**
 * How many credits of each purchase are left: the oldest credits are spent first, whatever they came from; what was
 * taken back for a refund came out of its own purchase.
 */
export type Movement = { amount: number; reason: string }
export const unusedByReason = (movements: readonly Movement[]): Map<string, number> => {
  const lots = new Map<string, number>()
  const takeFrom = (reason: string, amount: number): number => {
    const taken = Math.min(lots.get(reason) ?? 0, amount)
    lots.set(reason, (lots.get(reason) ?? 0) - taken)
    return amount - taken
  }
  const givenBack = new Set(
    movements.flatMap(({ reason }) =>
      reason.startsWith(GIVEN_BACK) ? [reason, reason.slice(GIVEN_BACK.length)] : [],
    ),
  )
  for (const { amount, reason } of movements) {
    // As if it had never been taken: it belongs to the purchase that it came from.
    if (givenBack.has(reason)) continue
    if (amount > 0) {
      lots.set(reason, (lots.get(reason) ?? 0) + amount)
      continue
    }
    const [, source] = /^refund:(.+):[^:]+$/.exec(reason) ?? []
    let left = source ? takeFrom(`payment:${source}`, -amount) : -amount
    for (const lot of lots.keys()) {
      if (left === 0) break
      left = takeFrom(lot, left)
    }
  }
  return lots
}

/** In proportion, to the buyer's favour by less than a cent; never more than was paid and not yet refunded. */
export const refundFor = (payment: {
  amount_cents: number
  refunded_cents: number
  credits: number
  unused: number
}): number =>
  Math.min(
    payment.amount_cents - payment.refunded_cents,
    Math.max(0, Math.ceil((payment.amount_cents * payment.unused) / payment.credits - 1e-9)),
  )

export const withdrawableUntil = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + WITHDRAWAL_DAYS * DAY_MS)

/** What remains of a time, as the banner shows it. */
export const countdown = (seconds: number): { hours: string; minutes: string; seconds: string } => {
  const left = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    hours: two(Math.floor(left / 3600)),
    minutes: two(Math.floor(left / 60) % 60),
    seconds: two(left % 60),
  }
}

/** Until when staff may refund what was paid then. */
export const refundableUntil = (completedAt: Date, refundDays: number): Date =>
  new Date(completedAt.getTime() + refundDays * DAY_MS)

/** After a withdrawal from a part of it there may be more to give back; what a bank has taken back is gone. */
export const isRefundable = (state: PaymentState): boolean => state === 'completed' || state === 'refunded'

/** What staff has given one buyer in a day counts too: sharing it out does not get around the limit. */
export const needsSecondPerson = (cents: number, latelyCents: number): boolean =>
  cents + latelyCents > REFUND_ALONE_CENTS
