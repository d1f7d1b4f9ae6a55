import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Renditions } from '#platform/images/index.ts'

export const quarterColours = ['#dc2828', '#28c828', '#2828dc', '#e6dc28']

/** Red, green, and below them blue, yellow. */
export const quarters = (width: number, height: number): Sharp => {
  const [w, h] = [width / 2, height / 2]
  const places = [`0 0`, `${w} 0`, `0 ${h}`, `${w} ${h}`].map((place) => place.split(' '))
  const fields = places.map(
    ([x, y], index) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${quarterColours[index]}"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fields.join('')}</svg>`,
    ),
  ).removeAlpha()
}

export const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })

export const fileOf = (renditions: Renditions, name: string): Buffer => {
  const file = renditions.files.find((rendition) => rendition.name === name)
  if (!file) throw new Error(`there is no ${name}`)
  return file.body
}

/** The colour at a place given in fractions of the width and height. */
export const colourAt = async (image: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

export const distance = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))))

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export const quarterPlaces = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
] as const

export const quartersOf = async (image: Buffer) => {
  const colours: string[] = []
  for (const [x, y] of quarterPlaces) {
    const seen = await colourAt(image, x, y)
    const [nearest = ''] = quarterColours.toSorted((a, b) => distance(rgb(a), seen) - distance(rgb(b), seen))
    colours.push(distance(rgb(nearest), seen) < 60 ? nearest : seen.join())
  }
  return colours
}

export const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), body])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

export const insertAt = (file: Buffer, at: number, ...more: Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...more, file.subarray(at)])

export const jpegSegment = (marker: number, body: Buffer | string): Buffer => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

const hdrXmp = (attributes: string) =>
  jpegSegment(
    0xe1,
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
      `xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" ${attributes}/></rdf:RDF></x:xmpmeta>`,
  )

/** Ultra HDR, as newer Android telephones make it: a JPEG, and behind it a second one that tells what is brighter. */
export const ultraHdr = async (background: string): Promise<Buffer> => {
  const map = insertAt(
    await plain(160, 120, '#808080').greyscale().jpeg().toBuffer(),
    2,
    hdrXmp('hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2"'),
  )
  const photo = insertAt(await plain(640, 480, background).jpeg().toBuffer(), 2, hdrXmp(''))
  return Buffer.concat([insertAt(photo, 2, jpegSegment(0xe2, 'MPF\0MM\0*')), map])
}
