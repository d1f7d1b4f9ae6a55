/** From the linear light of a screen to the steps in which it is written. */
const step = (light: number): number => {
  const clipped = Math.min(1, Math.max(0, light))
  const curved = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
}

/** A colour as style sheets name it, `oklch(level chroma hue)`, for mail programs and drawings that read no such names. */
export const hexOfOklch = (level: number, chroma: number, hue: number): string => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (level + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (level - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (level - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map((light) => step(light).toString(16).padStart(2, '0')).join('')}`
}
