import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Picture } from '#design/picture.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { OpenPhoto } from './use-partner-profile.ts'

const AT_MOST = 4

type Props = { id: number; name: string; photos: readonly OpenPhoto[] }

/** The first photos of somebody, and the way to all of them. */
export function PhotoStrip({ id, name, photos }: Props) {
  const { t } = useLingui()
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  return (
    <Link
      to="/members/$id"
      params={{ id }}
      aria-label={t({
        message: `Profile of ${name}`,
        comment: 'Aria label of a row of photos in an empty chat that leads to the profile of {name}',
      })}
      className="flex justify-center gap-2 rounded-xl"
    >
      {photos.slice(0, AT_MOST).map(({ id: photo, thumb, thumbhash }) => (
        <Picture
          key={photo}
          src={prefix + thumb}
          thumbhash={thumbhash}
          alt=""
          width={320}
          height={400}
          eager
          className="aspect-4/5 w-[min(20%,4.5rem)] rounded-lg md:w-20"
        />
      ))}
    </Link>
  )
}
