import sharp from 'sharp'

/** The same numbers for the same seed, between 0 and 1 (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const shapes = (next: () => number, width: number, height: number): string[] => {
  const colour = () => `hsl(${Math.floor(next() * 360)} ${30 + next() * 60}% ${15 + next() * 70}%)`
  const [x, y] = [() => Math.round(next() * width), () => Math.round(next() * height)]
  const size = () => Math.round((0.05 + next() * 0.3) * width)
  const kinds = [
    () => `<circle cx="${x()}" cy="${y()}" r="${size()}" fill="${colour()}" opacity="0.9"/>`,
    () => `<rect x="${x()}" y="${y()}" width="${size()}" height="${size()}" fill="${colour()}"/>`,
    () => `<ellipse cx="${x()}" cy="${y()}" rx="${size()}" ry="${size()}" fill="${colour()}" opacity="0.7"/>`,
    () => `<path d="M${x()} ${y()} Q${x()} ${y()} ${x()} ${y()} T${x()} ${y()}" fill="${colour()}"/>`,
    () => `<path d="M${x()} ${y()} L${x()} ${y()}" stroke="${colour()}" stroke-width="${4 + next() * 26}"/>`,
  ]
  return Array.from({ length: 8 + Math.floor(next() * 30) }, () =>
    (kinds[Math.floor(next() * kinds.length)] as () => string)(),
  )
}

/**
 * Pictures that differ as photos do: a light that falls from somewhere, things in it, and the grain of a sensor. Each number
 * is another one, and always the same.
 */
export const variedPicture = async (seed: number): Promise<Buffer> => {
  const next = numbersFrom(seed + 1)
  const [width, height] = next() < 0.5 ? [600, 800] : [800, 600]
  const light = `<radialGradient id="g" cx="${next()}" cy="${next()}" r="${0.5 + next()}">
    <stop stop-color="hsl(${next() * 360} 40% 85%)"/><stop offset="1" stop-color="hsl(${next() * 360} 50% 20%)"/></radialGradient>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${light}</defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes(next, width, height).join('')}</svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 6 + next() * 12 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  return sharp(Buffer.from(drawing))
    .removeAlpha()
    .blur(0.5 + next() * 2)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

const cut = async (file: Buffer, kept: number) => {
  const { width, height } = await sharp(file).metadata()
  const [w, h] = [Math.round(width * kept), Math.round(height * kept)]
  const region = { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h }
  return sharp(file).extract(region)
}

/** What people do to a picture to have it pass as another one. */
export const disguises: Record<string, (file: Buffer) => Promise<Buffer>> = {
  're-encoded': (file) => sharp(file).jpeg({ quality: 40 }).toBuffer(),
  'as WebP': (file) => sharp(file).webp({ quality: 55 }).toBuffer(),
  smaller: (file) => sharp(file).resize(320).jpeg({ quality: 80 }).toBuffer(),
  larger: (file) => sharp(file).resize(1200).jpeg({ quality: 80 }).toBuffer(),
  mirrored: (file) => sharp(file).flop().jpeg({ quality: 75 }).toBuffer(),
  'cropped by 10 %': async (file) => (await cut(file, 0.9)).jpeg({ quality: 80 }).toBuffer(),
  'cropped by 6 %': async (file) => (await cut(file, 0.94)).jpeg({ quality: 80 }).toBuffer(),
  'mirrored and cropped': async (file) => (await cut(file, 0.9)).flop().jpeg({ quality: 80 }).toBuffer(),
  'brighter and grey': (file) => sharp(file).greyscale().linear(1.1, 8).jpeg({ quality: 70 }).toBuffer(),
}
