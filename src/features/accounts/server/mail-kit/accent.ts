/** Lightness, chroma and hue of OKLCH as the hex that mail programs understand. */
export const hexOfOklch = (lightness: number, chroma: number, hue: number): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const channels = linear.map((value) => {
    const inGamut = Math.min(1, Math.max(0, value))
    const encoded = inGamut <= 0.0031308 ? 12.92 * inGamut : 1.055 * inGamut ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

// Less than the 0.2 of src/design/tokens.css: colours outside of sRGB would be cut off and lose contrast.
const CHROMA = 0.16

/** The site's accent, as src/design/tokens.css makes it: dark enough for white text in every hue. */
export const accentOf = (hue: number): { button: string; onDark: string } => {
  const level = 0.526 + 0.038 * Math.cos(((hue - 5) * Math.PI) / 180)
  return { button: hexOfOklch(level, CHROMA, hue), onDark: hexOfOklch(0.79, CHROMA * 0.7, hue) }
}
