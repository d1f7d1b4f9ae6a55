import type { Screen } from '#platform/screens.ts'

/** Why an act was refused, for those who work here: one language, no catalogue. */
const texts: Readonly<Record<string, string>> = {
  invalid_input: 'One of the values is not right.',
  invalid_value: 'One of the values is not right.',
  already_done: 'Somebody has done that already.',
  same_person: 'Another person has to decide this: you decided it first.',
  second_person_needed: 'A second person has to approve this.',
  fresh_sign_in_needed: 'Please confirm who you are before you do this.',
  too_many_requests: 'That was too often. Please try again later.',
  idempotency_mismatch: 'This was sent before with other values. Please reload the page.',
  cross_site: 'This came from another site and was not done.',
  overloaded: 'The site is very busy. Please try again in a moment.',
  internal: 'That went wrong. Nothing was changed.',
}

/** A code that nobody has put into words is shown as it is. */
export const refusalText = ({ refusals = {} }: Pick<Screen, 'refusals'>, code: string): string => {
  const known = [refusals, texts].find((words) => Object.hasOwn(words, code))
  return known?.[code] ?? `Refused: ${code.replace(/[^a-z_]/g, '').slice(0, 60)}.`
}
