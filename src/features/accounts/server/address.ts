import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * The one way to write an email address: full-width and other compatible letters as plain ones, in lower case, the
 * domain as its registry knows it and in its own script. Two ways to write one mailbox are one account.
 */
export const addressOf = (typed: string): string => {
  const plain = typed.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  const domain = domainToUnicode(domainToASCII(plain.slice(at)))
  // What is no domain is left for `isEmail` to refuse.
  return domain === '' ? plain : plain.slice(0, at) + domain
}
