import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { accentOf } from './accent.ts'
import { inProject } from './root.ts'

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('NOT-3 white on the button of a mail can be read in every colour a site may have', () => {
  const dark = luminance('#241e1b')
  for (let hue = 0; hue <= 360; hue++) {
    const { button, onDark } = accentOf(hue)
    expect(1.05 / (luminance(button) + 0.05), `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
    expect((luminance(onDark) + 0.05) / (dark + 0.05), `hue ${hue}, dark`).toBeGreaterThanOrEqual(4.5)
  }
})

test('NOT-3 a mail has the very colour of its site', async () => {
  // As browsers show it on a screen of sRGB.
  expect(accentOf(12).button).toBe('#d32e58')
  const theme = (await readFile(inProject('src', 'design', 'theme.css'), 'utf8')).replaceAll(/\s+/g, ' ')
  for (const said of [
    '--color-accent: oklch(var(--accent-level) var(--accent-chroma) var(--accent-hue));',
    '--accent-chroma: 0.2;',
    '--accent-level: calc(0.536 + 0.038 * cos((var(--accent-hue) - 5) * 1deg));',
    'oklch(0.79 calc(var(--accent-chroma) * 0.7) var(--accent-hue))',
  ])
    expect(theme).toContain(said)
})
