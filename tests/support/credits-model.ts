/**
 * What should become of payments and credits, as simple as it can be said and without a line of the real thing:
 * lots of credits of which the oldest are spent first, and payments that follow what the provider says.
 */
export type Bundle = { credits: number; cents: number }
export type Validity = 'once' | 'once-per-user' | 'unlimited'
export type ProviderSays = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

export type ModelPayment = {
  id: string
  bundle: Bundle
  /** What is paid for it, with the discount. */
  cents: number
  discount: Validity | null
  provider: { says: ProviderSays; refunded: number; isChargedBack: boolean }
  state:
    | 'created'
    | 'pending'
    | 'completed'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'refunded'
    | 'charged_back'
  given: number
  takenBack: number
  refunded: number
}

export class Model {
  lots: { of: string; left: number }[] = []
  payments: ModelPayment[] = []
  spends = 0
  /** The payment that holds a discount which is good once, or has used it up. */
  holders = new Map<Validity, string>()

  balance(): number {
    return this.lots.reduce((sum, { left }) => sum + left, 0)
  }

  give(of: string, credits: number) {
    this.lots.push({ of, left: credits })
  }

  /** Out of one lot first, then the oldest. */
  take(credits: number, first?: string): boolean {
    if (this.balance() < credits) return false
    let wanted = credits
    for (const lot of [...this.lots.filter(({ of }) => of === first), ...this.lots]) {
      const taken = Math.min(lot.left, wanted)
      lot.left -= taken
      wanted -= taken
    }
    return true
  }

  leftOf({ id }: ModelPayment): number {
    return this.lots.find(({ of }) => of === id)?.left ?? 0
  }

  /** Counted from the newest. */
  payment(which: number): ModelPayment | undefined {
    return this.payments.at(-1 - (which % Math.max(1, this.payments.length)))
  }

  mayDiscount(validity: Validity): boolean {
    return validity === 'unlimited' || !this.holders.has(validity)
  }

  order(id: string, bundle: Bundle, cents: number, discount: Validity | null) {
    if (discount && discount !== 'unlimited') this.holders.set(discount, id)
    const provider = { says: 'open' as const, refunded: 0, isChargedBack: false }
    this.payments.push({
      id,
      bundle,
      cents,
      discount,
      provider,
      state: 'created',
      given: 0,
      takenBack: 0,
      refunded: 0,
    })
  }

  settle(payment: ModelPayment) {
    const { says, refunded, isChargedBack } = payment.provider
    const isPaid = ['completed', 'refunded', 'charged_back'].includes(payment.state)
    const isOpen = payment.state === 'created' || payment.state === 'pending'
    if (says === 'paid' && !isPaid) this.complete(payment)
    else if (says === 'pending' && payment.state === 'created') payment.state = 'pending'
    else if (isOpen && (says === 'failed' || says === 'cancelled' || says === 'expired'))
      this.end(payment, says)
    if (payment.state !== 'completed' && payment.state !== 'refunded') return
    if (isChargedBack) this.chargeBack(payment)
    else if (refunded > payment.refunded) this.payBack(payment, refunded - payment.refunded)
  }

  /** Not paid: whatever discount it held is free. */
  end(payment: ModelPayment, state: 'failed' | 'cancelled' | 'expired') {
    payment.state = state
    for (const [validity, holder] of this.holders) {
      if (holder === payment.id) this.holders.delete(validity)
    }
  }

  complete(payment: ModelPayment) {
    const { id, bundle, cents, discount } = payment
    const holder = discount && discount !== 'unlimited' ? (this.holders.get(discount) ?? id) : id
    if (discount && discount !== 'unlimited' && holder === id) this.holders.set(discount, id)
    // Who comes after the discount is used up gets what the money buys, and never nothing.
    const worth = Math.max(1, Math.floor((bundle.credits * cents) / bundle.cents))
    payment.given = holder === id ? bundle.credits : worth
    payment.state = 'completed'
    this.give(id, payment.given)
  }

  /** Against the contract: all that it gave and is not back yet, wherever it is, as far as there is any. */
  chargeBack(payment: ModelPayment) {
    const credits = Math.max(0, Math.min(this.balance(), payment.given - payment.takenBack))
    this.take(credits, payment.id)
    payment.takenBack += credits
    payment.refunded = payment.cents
    payment.state = 'charged_back'
  }

  /** By agreement: its share of the credits, out of what is left of this purchase. */
  payBack(payment: ModelPayment, cents: number) {
    const share = Math.ceil((payment.given * cents) / payment.cents)
    const credits = Math.min(share, this.leftOf(payment))
    this.take(credits, payment.id)
    payment.takenBack += credits
    payment.refunded += cents
    if (payment.refunded === payment.cents) payment.state = 'refunded'
  }

  /** What a withdrawal pays, or null where there is none. */
  withdraw(payment: ModelPayment): number | null {
    const credits = this.leftOf(payment)
    const owed = Math.ceil((payment.cents * credits) / payment.given)
    const cents = Math.min(payment.cents - payment.refunded, owed)
    if (payment.state !== 'completed' || credits === 0 || cents === 0) return null
    this.take(credits, payment.id)
    payment.takenBack += credits
    payment.refunded += cents
    payment.provider.refunded += cents
    payment.state = 'refunded'
    return cents
  }
}
