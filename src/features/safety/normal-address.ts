/** Where dots in the name mean nothing. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/** One spelling for all addresses that reach the same mailbox: without what follows a plus, and Google's without dots. */
export const normalAddress = (address: string): string => {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [plain = ''] = name.split('+')
  const isGoogle = WITHOUT_DOTS.has(domain)
  return `${isGoogle ? plain.replaceAll('.', '') : plain}@${isGoogle ? 'gmail.com' : domain}`
}
