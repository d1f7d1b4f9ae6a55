import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountBadge } from './badge.tsx'

const shown = (count: number) =>
  renderToStaticMarkup(<CountBadge count={count} label="unread" />).replace(/(?:<[^>]+>)+/g, ' ')

test('SITE-6 a badge counts to 99, is 99+ from 100, and is not there at nothing', () => {
  expect([0, 1, 99, 100, 12_345].map((count) => shown(count).trim())).toEqual([
    '',
    ...['1', '99', '99+', '99+'].map((text) => `${text} unread`),
  ])
})
