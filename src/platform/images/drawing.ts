import type { Sharp } from 'sharp'

/** A drawing of ours as a picture. What draws is loaded with the first: a server may serve for days before an icon is asked for. */
export const drawing = async (svg: string, options: { density?: number } = {}): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), options)
}
