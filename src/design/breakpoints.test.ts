import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as breakpoints from './breakpoints.ts'

test('SITE-20 scripts know the same breakpoints as styles', () => {
  const theme = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
  for (const [name, query] of Object.entries(breakpoints)) {
    const [side = '', size = ''] = name.toLowerCase().split('_')
    const width = new RegExp(`--breakpoint-${size}: (.+);`).exec(theme)?.[1]
    expect(query, name).toBe(`(width ${side === 'from' ? '>=' : '<'} ${width})`)
  }
})
