import { readFileSync } from 'node:fs'
import { inProject } from '#platform/root.ts'
import { passwordMistake } from '../rules.ts'
import type { Mistake, PasswordMistake } from '../rules.ts'

let common: Set<string> | undefined

const isCommon = (password: string): boolean => {
  common ??= new Set(readFileSync(inProject('content', 'common-passwords.txt'), 'utf8').split('\n'))
  return common.has(password.normalize('NFKC').toLowerCase())
}

/** What a browser checks as well, and the list of what is guessed first, which no browser has to load. */
export const newPasswordMistake = (password: string, email: string): Mistake<PasswordMistake> =>
  passwordMistake(password, email) ?? (isCommon(password) ? 'password_is_known' : null)
