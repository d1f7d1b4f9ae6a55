import type { Answer } from './send.ts'
import type { Visitor } from './visitor.ts'

export const unescaped = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** What the forms of a page send along, as a browser without JavaScript does. */
export const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value = '']) => [
      name,
      unescaped(value),
    ]),
  )

/** Which of several answers is chosen when the page comes. */
export const checkedIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]* type="radio"[^>]*>|<input type="radio"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes(' checked=""'))
      .map((input) => [/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '']),
  )

/** Sends a form without JavaScript. */
export const submit = (
  browser: Visitor,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  browser.send('POST', path, Buffer.from(new URLSearchParams(fields).toString()), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  })
