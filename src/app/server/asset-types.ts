import { extname } from 'node:path'

/** Of all that a build gives to browsers. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

export const typeOfAsset = (name: string): string => types[extname(name)] ?? 'application/octet-stream'

/** What is worth compressing. */
export const isTextType = (type: string): boolean => type.startsWith('text/') || type === 'image/svg+xml'
