import { randomInt } from 'node:crypto'
import { hashPassword, passwordFits } from './passwords.ts'

export const RECOVERY_CODES = 10
/** Without what looks like something else when it is written down by hand: 0 and o, 1, i and l, u and v. */
const ALPHABET = '23456789abcdefghjkmnpqrstwxyz'
const GROUP = 4
const GROUPS = 3

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** `k7rm-9x2p-hd4t`. The first group finds it, and differs; nobody guesses the rest. */
export const newRecoveryCodes = (): string[] => {
  const labels = new Set<string>()
  while (labels.size < RECOVERY_CODES) labels.add(group())
  return [...labels].map((label) => [label, ...Array.from({ length: GROUPS - 1 }, group)].join('-'))
}

/** As it was made, however it is typed. */
export const cleanRecoveryCode = (typed: string): string => {
  const characters = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (characters.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

export const labelOf = (code: string): string => code.slice(0, GROUP)

/** Short enough to be tried out by whoever has the table, were it not for a slow hash. */
export const hashRecoveryCode = (code: string): Promise<string> => hashPassword(code)

/** Takes as long where there is no such code. */
export const recoveryCodeFits = (stored: string | undefined, code: string): Promise<boolean> =>
  passwordFits(stored, code)
