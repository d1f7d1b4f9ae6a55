import { useMemo } from 'react'
import { partsOf } from './links.ts'

type Props = {
  text: string
  /** An address was tapped: where it leads is said before anything opens. */
  onLink: (link: URL) => void
}

/** What somebody wrote. Never anything but text; an address is a button, so nothing is fetched by looking at it. */
export function LinkedText({ text, onLink }: Props) {
  const parts = useMemo(() => partsOf(text), [text])
  return parts.map(({ text: part, at, link }) =>
    link ? (
      <button
        key={at}
        type="button"
        onClick={() => onLink(link)}
        className="inline text-left wrap-anywhere underline decoration-1 underline-offset-[0.2em] outline-current hover:decoration-2"
      >
        {part}
      </button>
    ) : (
      part
    ),
  )
}
