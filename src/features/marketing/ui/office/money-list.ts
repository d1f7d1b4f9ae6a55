const formatted = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100)

/** What is never added up: each currency by itself. */
export const moneyList = (money: readonly { currency: string; cents: number }[] = []): string =>
  money.length === 0 ? '–' : money.map(({ currency, cents }) => formatted(cents, currency)).join(', ')
