import { createHash, createVerify } from 'node:crypto'

/** RFC 6376, 3.4.2: how a header is read whatever a server on the way did to its spaces. */
const relaxedHeader = (line: string): string => {
  const colon = line.indexOf(':')
  const value = line
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, colon).trim().toLowerCase()}:${value}`
}

/** RFC 6376, 3.4.4. */
const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.length > 0 ? `${lines.join('\r\n')}\r\n` : ''
}

const tagsOf = (value: string): Map<string, string> =>
  new Map(
    value.split(';').flatMap((tag) => {
      const [, name, content] = /^\s*(\w+)\s*=([^]*)$/.exec(tag) ?? []
      return name === undefined || content === undefined ? [] : [[name, content.replace(/\s+/g, '')]]
    }),
  )

export type DkimResult = {
  domain: string
  selector: string
  signed: string[]
  isBodyIntact: boolean
  isSigned: boolean
}

/** Checks the signature of a mail as it was received, as RFC 6376 says, by the public key alone. */
export const verifyDkim = (raw: string, publicKey: string): DkimResult => {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((line) => /^dkim-signature:/i.test(line))
  if (!signature) throw new Error('the mail is not signed')
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1))
  const tag = (name: string) => tags.get(name) ?? ''
  if (tag('a') !== 'rsa-sha256' || tag('c') !== 'relaxed/relaxed') throw new Error('signed in another way')
  const signed = tag('h').toLowerCase().split(':')
  // From the last one up, where a header is there more than once.
  const left = headers.filter((line) => line !== signature).toReversed()
  const lines = signed.flatMap((name) => {
    const at = left.findIndex((line) => line.slice(0, line.indexOf(':')).trim().toLowerCase() === name)
    return at < 0 ? [] : left.splice(at, 1).map((line) => `${relaxedHeader(line)}\r\n`)
  })
  const own = relaxedHeader(signature.replace(/([;:\s]b\s*=)[^;]*/, '$1'))
  const verify = createVerify('RSA-SHA256').update(lines.join('') + own)
  return {
    domain: tag('d'),
    selector: tag('s'),
    signed,
    isBodyIntact:
      createHash('sha256')
        .update(relaxedBody(raw.slice(end + 4)))
        .digest('base64') === tag('bh'),
    isSigned: verify.verify(publicKey, tag('b'), 'base64'),
  }
}
