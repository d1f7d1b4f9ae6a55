import { hexOfOklch } from './colour.ts'

const CHROMA = 0.2

/**
 * A site's accent for what reads no style sheet of ours: `--color-accent` and `--color-accent-ink` in the dark, as
 * src/design/theme.css has them. Light enough to glow, dark enough for white text in every hue.
 */
export const accentOf = (hue: number): { button: string; onDark: string } => {
  const level = 0.536 + 0.038 * Math.cos(((hue - 5) * Math.PI) / 180)
  return {
    button: hexOfOklch(level, CHROMA, hue),
    onDark: hexOfOklch(0.79, CHROMA * 0.7, hue),
  }
}
