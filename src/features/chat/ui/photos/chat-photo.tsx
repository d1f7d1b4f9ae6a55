import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { averageColour } from '#design/picture.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { Blur } from '#features/photos/ui/shared/blur.tsx'
import { getSettings } from '#features/sites/contract.ts'
import type { Message } from '../../contract.ts'
import { useReportMessage } from '../conversation/use-report-message.ts'
import { useLater } from '#design/use-later.ts'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { frameOf } from './frame.ts'
import { useFreshPhoto } from './use-fresh-photo.ts'

export type ChatPhotoProps = {
  message: Pick<Message, 'photo' | 'mine' | 'kind' | 'conversation' | 'sequence'>
  /** Of the other one. */
  name: string
}

/** A picture in a conversation; large when it is pressed. */
export function ChatPhoto({ message, name }: ChatPhotoProps) {
  const { t } = useLingui()
  const { photo, attempt, ...heard } = useFreshPhoto(message)
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  const { Part: Lightbox, fetch } = useLater(() => import('#features/photos/ui/shared/lightbox.tsx'))
  const onReport = useReportMessage(message)
  const [isLarge, setLarge] = useState(false)
  const enlarge = async () => setLarge(await fetch())
  const alt = message.mine
    ? t({ message: 'Photo you sent', comment: 'Alt text of a photo in a conversation, sent by me' })
    : t({
        message: `Photo from ${name}`,
        comment: 'Alt text of a photo in a conversation, sent by the other member',
      })
  if (!photo) return <Gone />
  const shown = { photo, attempt, alt, prefix, ...heard }
  return (
    <>
      <Shown {...shown} onPress={() => void enlarge()} />
      {Lightbox && (
        <Lightbox
          label={alt}
          photos={[{ ...photo, ...heard, key: attempt, alt, src: prefix + photo.large_filename, onReport }]}
          start={isLarge ? 0 : null}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  )
}

type ShownProps = {
  photo: NonNullable<Message['photo']>
  alt: string
  prefix: string
  /** Another one is fetched anew. */
  attempt: number
  onPress: () => void
  onLoad: () => void
  onError: () => void
}

function Shown({ photo, alt, prefix, attempt, onPress, onLoad, onError }: ShownProps) {
  const [isThere, setThere] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const { width, aspectRatio, file } = frameOf(photo)
  // The browser may have had it before the page was alive.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setThere(true)
  }, [])

  const enlarge = (event: MouseEvent) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    onPress()
  }
  const loaded = () => {
    setThere(true)
    onLoad()
  }
  return (
    <a
      href={prefix + photo.large_filename}
      onClick={enlarge}
      className="relative block max-w-full cursor-zoom-in overflow-hidden rounded-2xl"
      style={{ width, aspectRatio, backgroundColor: averageColour(photo.thumbhash) }}
    >
      {!isThere && <Blur thumbhash={photo.thumbhash} className="absolute inset-0" />}
      <img
        key={attempt}
        ref={image}
        src={prefix + photo[file]}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={loaded}
        onError={onError}
        className="absolute inset-0 size-full object-cover"
      />
    </a>
  )
}

function Gone() {
  return (
    <p className="flex items-center gap-2 rounded-2xl bg-sunken px-4 py-3 text-ink-soft">
      <ImageOff size={20} aria-hidden className="shrink-0" />
      <Trans>This photo can’t be displayed.</Trans>
    </p>
  )
}
