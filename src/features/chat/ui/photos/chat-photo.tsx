import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { averageColour } from '../../../../design/picture.tsx'
import { ask, useAnswer } from '../../../../protocol/ask.ts'
import { getSettings } from '../../../sites/contract.ts'
import type { Message } from '../../contract.ts'
import { frameOf } from './frame.ts'
import { useFreshPhoto } from './use-fresh-photo.ts'

type Lightbox = (typeof import('./lightbox.tsx'))['Lightbox']

export type ChatPhotoProps = {
  message: Pick<Message, 'photo' | 'mine' | 'conversation' | 'sequence'>
  /** Of the other one. */
  name: string
}

/** A picture in a conversation; large when it is pressed. */
export function ChatPhoto({ message, name }: ChatPhotoProps) {
  const { t } = useLingui()
  const { photo, renew } = useFreshPhoto(message)
  const alt = message.mine ? t`Picture that you sent` : t`Picture from ${name}`
  return photo ? <Shown key={photo.filename} photo={photo} alt={alt} onError={renew} /> : <Gone />
}

type ShownProps = { photo: NonNullable<Message['photo']>; alt: string; onError: () => void }

function Shown({ photo, alt, onError }: ShownProps) {
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  const [lightbox, setLightbox] = useState<{ Dialog: Lightbox; isOpen: boolean } | null>(null)
  const [isThere, setThere] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const { width, aspectRatio, file } = frameOf(photo)
  // The browser may have had it before the page was alive.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setThere(true)
  }, [])

  const enlarge = (event: MouseEvent) => {
    // Another tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void import('./lightbox.tsx').then(({ Lightbox: Dialog }) => setLightbox({ Dialog, isOpen: true }))
  }
  return (
    <>
      <a
        href={prefix + photo.large_filename}
        onClick={enlarge}
        className="relative block max-w-full cursor-zoom-in overflow-hidden rounded-2xl"
        style={{ width, aspectRatio, backgroundColor: averageColour(photo.thumbhash) }}
      >
        {!isThere && <Blur thumbhash={photo.thumbhash} />}
        <img
          ref={image}
          src={prefix + photo[file]}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setThere(true)}
          onError={onError}
          className="absolute inset-0 size-full object-cover"
        />
      </a>
      {lightbox && (
        <lightbox.Dialog
          {...{ photo, alt, prefix }}
          open={lightbox.isOpen}
          onClose={() => setLightbox({ ...lightbox, isOpen: false })}
        />
      )}
    </>
  )
}

/** What its hash draws until it is there. */
function Blur({ thumbhash }: { thumbhash: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    setUrl(thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))))
  }, [thumbhash])
  return url && <img src={url} alt="" className="absolute inset-0 size-full" />
}

function Gone() {
  return (
    <p className="flex items-center gap-2 rounded-2xl bg-sunken px-4 py-3 text-ink-soft">
      <ImageOff size={20} aria-hidden className="shrink-0" />
      <Trans>This picture cannot be shown.</Trans>
    </p>
  )
}
