import { createHash } from 'node:crypto'
import { blurOf } from '#platform/images/blur.ts'
import type { MailPicture } from '#platform/mail/transport.ts'

/** The pictures of one mail, each once. Their names tell nothing of whose they are. */
export const collectPictures = () => {
  const known = new Map<string, MailPicture>()
  return {
    embed: (thumbhash: string): string => {
      const cid = `${createHash('sha256').update(thumbhash).digest('hex').slice(0, 16)}@picture`
      if (!known.has(cid)) known.set(cid, { cid, png: blurOf(thumbhash) })
      return `cid:${cid}`
    },
    pictures: (): readonly MailPicture[] => [...known.values()],
  }
}

/** For a browser, which knows no `cid:`. */
export const withPictures = ({
  html,
  pictures,
}: {
  html: string
  pictures: readonly MailPicture[]
}): string =>
  pictures.reduce(
    (shown, { cid, png }) =>
      shown.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${png.toString('base64')}"`),
    html,
  )
