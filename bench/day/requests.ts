import { SESSION_COOKIE } from '#features/accounts/rules.ts'
import { habits } from './habits.ts'
import type { Habit, HabitName } from './habits.ts'

/** What a browser sends, with places for who and to whom (`tests/support/load-process.ts`). */
const requestOf = ({ path, accept = 'application/json', body }: Habit): string => {
  const head =
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {address}\r\n` +
    `sec-fetch-site: same-origin\r\nsec-fetch-mode: cors\r\ncookie: ${SESSION_COOKIE}=day-{person}\r\n` +
    `accept-language: en\r\naccept-encoding: gzip\r\naccept: ${accept}\r\n`
  if (!body) return `${head}\r\n`
  // Numbers have no quotes.
  const json = JSON.stringify(body).replaceAll(/"(\{(?:other|friend)\})"/g, '$1')
  return (
    `${head}x-vonk-client: 1\r\nidempotency-key: {uuid}\r\ncontent-type: application/json\r\n` +
    `content-length: {length}\r\n\r\n${json}`
  )
}

export const requests = Object.fromEntries(
  Object.entries(habits).map(([name, habit]) => [name, requestOf(habit)]),
) as Record<HabitName, string>
