import { expect, test } from 'vitest'
import { draw } from './render.tsx'

test('LAN-1 a font that comes late does not break the lines of a lander anew', () => {
  const styles = `@font-face{font-family:A;font-display:swap;src:url(/a.woff2)}.seen{color:red}.unseen{color:blue}`
  const drawn = draw(<p className="seen">Hello</p>, { script: '/a.js', styles, stylesheets: [] })
  expect(drawn).toEqual({
    body: '<p class="seen">Hello</p>',
    styles: '@font-face{font-family:A;font-display:optional;src:url(/a.woff2)}.seen{color:red}',
  })
})
