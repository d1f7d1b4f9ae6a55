import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const css =
  '/* licence */@layer theme,base;:root{--a:light-dark(red,blue)}@font-face{font-family:x;src:url("a;b}.woff2")}' +
  '@layer components{.wall{color:red}.wall:not(.dark)>.frame{content:"}"}.ticket:hover{top:0}}' +
  '@media (width>=48rem){.md\\:px-6{padding:1px}.lg\\:h-\\[calc\\(1\\.5rem\\)\\]{height:1px}}' +
  '@supports (x:y){@media print{.ticket{a:b}}}@keyframes pulse{50%{opacity:.5}}[data-open]{b:c}'

test('LAN-1 a page gets the styles of its own classes, and all that goes by anything else', () => {
  const styles = usedStyles(css)
  const common =
    '@layer theme,base;:root{--a:light-dark(red,blue)}@font-face{font-family:x;src:url("a;b}.woff2")}'
  const last = '@keyframes pulse{50%{opacity:.5}}[data-open]{b:c}'
  expect(styles('<p>')).toBe(common + last)
  expect(styles('<p class="wall md:px-6">')).toBe(
    `${common}@layer components{.wall{color:red}.wall:not(.dark)>.frame{content:"}"}}@media (width>=48rem){.md\\:px-6{padding:1px}}${last}`,
  )
  expect(styles('<p class="ticket"><i class="lg:h-[calc(1.5rem)]">')).toBe(
    `${common}@layer components{.ticket:hover{top:0}}@media (width>=48rem){.lg\\:h-\\[calc\\(1\\.5rem\\)\\]{height:1px}}@supports (x:y){@media print{.ticket{a:b}}}${last}`,
  )
})
