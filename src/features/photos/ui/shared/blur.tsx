import { useEffect, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { averageColour } from '#design/picture.tsx'
import { cx } from '#design/cx.ts'

/** All that is known of a locked photo: its average colour, and in the browser the blur that its hash draws. */
export function Blur({ thumbhash, className }: { thumbhash: string; className?: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
    setUrl(thumbHashToDataURL(bytes))
  }, [thumbhash])
  return (
    <span
      aria-hidden
      className={cx('block', className)}
      style={{ backgroundColor: averageColour(thumbhash) }}
    >
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}
