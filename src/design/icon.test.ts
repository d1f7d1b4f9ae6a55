import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './icon.ts'

const Heart = createIcon({ size: 24, node: [['path', { d: 'M2 9', key: 'a' }]] })

test('SITE-14 an icon says in its markup what is its own; what all icons share is in the styles', () => {
  expect(renderToStaticMarkup(createElement(Heart, { size: 21 }))).toBe(
    '<svg width="21" height="21" viewBox="0 0 24 24" aria-hidden="true"><path d="M2 9"></path></svg>',
  )
})

test('SITE-5 an icon that is named is not hidden, and one that is filled says so', () => {
  const named = createElement(Heart, { 'aria-label': 'Liked', fill: 'currentColor', className: 'shrink-0' })
  expect(renderToStaticMarkup(named)).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" class="shrink-0" aria-label="Liked" fill="currentColor"><path d="M2 9"></path></svg>',
  )
})
