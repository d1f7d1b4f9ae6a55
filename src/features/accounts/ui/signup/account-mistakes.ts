import { birthMistake, isEmail, messageMistake, nameMistake, passwordMistake } from '../../rules.ts'

const fields = [
  'name',
  'email',
  'password',
  'date_of_birth',
  'terms',
  'invite_code',
  'signup_message',
] as const
export type AccountField = (typeof fields)[number]
export type AccountValues = Record<AccountField, string>
export type AccountMistakes = Partial<Record<AccountField, string>>

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** From the three parts, which are there before any script has put them together: 1990-05-07, 1990--, or nothing. */
export const birthOf = (form: FormData): string => {
  const [year, month, day] = ['year', 'month', 'day'].map((part) =>
    textOf(form, `date_of_birth_${part}`).trim(),
  ) as [string, string, string]
  if (year + month + day === '') return ''
  return [year, month && month.padStart(2, '0'), day && day.padStart(2, '0')].join('-')
}

export const readAccount = (form: FormData): AccountValues => ({
  name: textOf(form, 'name').trim(),
  email: textOf(form, 'email').trim(),
  password: textOf(form, 'password'),
  date_of_birth: birthOf(form),
  terms: textOf(form, 'terms'),
  invite_code: textOf(form, 'invite_code').trim(),
  signup_message: textOf(form, 'signup_message').trim(),
})

export const accountMistakes = (
  values: AccountValues,
  site: { today: string; minAge: number; needsInvite: boolean; messageLength: number },
): AccountMistakes => {
  const { name, email, password, date_of_birth: birth, terms, invite_code: invite } = values
  const found: Record<AccountField, string | null> = {
    name: nameMistake(name, email),
    email: isEmail(email) ? null : 'email_invalid',
    password: passwordMistake(password, email),
    // Nothing entered is not a wrong date: the words that ask for one are those for the too young.
    date_of_birth: birth === '' ? 'birth_too_young' : birthMistake(birth, site.today, site.minAge),
    terms: terms === '' ? 'terms_needed' : null,
    invite_code: site.needsInvite && invite === '' ? 'invite_needed' : null,
    signup_message: messageMistake(values.signup_message, site.messageLength),
  }
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null))
}

/** `date_of_birth_day` and `terms_date` are parts of a field; null for what no field shows. */
export const fieldOf = (name: string): AccountField | null => {
  if (name.startsWith('date_of_birth')) return 'date_of_birth'
  if (name === 'terms_date') return 'terms'
  return fields.find((field) => field === name) ?? null
}
