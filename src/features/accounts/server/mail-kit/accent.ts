import { hexOfOklch } from '#platform/colour.ts'

// Less than the 0.2 of src/design/theme.css: colours outside of sRGB would be cut off and lose contrast.
const CHROMA = 0.16

/** The site's accent, as src/design/theme.css makes it: dark enough for white text in every hue. */
export const accentOf = (hue: number): { button: string; onDark: string } => {
  const level = 0.526 + 0.038 * Math.cos(((hue - 5) * Math.PI) / 180)
  return { button: hexOfOklch(level, CHROMA, hue), onDark: hexOfOklch(0.79, CHROMA * 0.7, hue) }
}
