/** What a search of staff may mean; what is not there is not looked for. */
export type Sought = {
  email?: string
  id?: number
  receipt?: number
  phone?: string
  payment?: string
  reference?: string
  name?: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DIGITS = /^[+#]?\d[\d\s()./-]*$/
/** As providers number payments: `tr_7UhSN1zuXS`. */
const REFERENCE = /^[a-z]{2,5}_\w{4,60}$/i
const INT4_MAX = 2 ** 31 - 1
const SHORTEST_PHONE = 8

const numbersIn = (typed: string): Sought => {
  const digits = typed.replaceAll(/\D/g, '')
  const number = Number(digits)
  const isBare = /^#?\d+$/.test(typed)
  return {
    ...(isBare && number > 0 && Number.isSafeInteger(number) && { id: number }),
    ...(isBare && number > 0 && number <= INT4_MAX && { receipt: number }),
    ...(!typed.startsWith('#') && digits.length >= SHORTEST_PHONE && { phone: typed }),
  }
}

/** One field for everything: what was typed says by itself what it is. */
export const soughtIn = (typed: string): Sought => {
  const text = typed.trim()
  if (text.includes('@')) return { email: text }
  if (UUID.test(text.toLowerCase())) return { payment: text.toLowerCase() }
  if (DIGITS.test(text)) return numbersIn(text)
  // Names may look like it.
  return REFERENCE.test(text) ? { reference: text, name: text } : { name: text }
}
