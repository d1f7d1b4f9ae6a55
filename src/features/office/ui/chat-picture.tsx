import { HiddenTile } from '#design/office/hidden-tile.tsx'

/** The one picture that whoever reads has asked for, by the number of its message; without `src` it is gone. */
export type ShownPicture = { sequence: number; src: string | null } | null

type Props = {
  sequence: number
  from: string
  blur: string | null
  /** The page with this picture shown. */
  href: string
  shown: ShownPicture
}

/** A picture somebody has sent to somebody: blurred until it is asked for. */
export function ChatPicture({ sequence, from, blur, href, shown }: Props) {
  const isAsked = shown?.sequence === sequence
  if (blur === null || (isAsked && shown.src === null)) return <em>A photo that is gone</em>
  if (!isAsked)
    return <HiddenTile href={href} blur={blur} alt={`Sent by ${from}, blurred`} className="size-40" />
  return (
    <img
      src={shown.src ?? ''}
      alt={`Sent by ${from}`}
      className="max-h-[max(16rem,70dvh)] max-w-full rounded-lg object-contain"
    />
  )
}
