import type { getPictureOfMember } from '#features/photos/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { memberHref } from './members-screen.tsx'
import { standingOf } from './photos-panel.tsx'

type Props = Output<typeof getPictureOfMember> & { photo: number }

/** The picture is within the page, which nobody keeps: it has no address of its own. */
export function PhotoScreen({ photo, account, name, picture, ...standing }: Props) {
  const words = standingOf(standing)
  return (
    <>
      <p className="mb-3">
        <a href={memberHref(account)} className="link">
          {name}
        </a>
      </p>
      <h2 className="mb-3 text-heading">
        Photo {photo}: {words}
      </h2>
      <img
        src={`data:image/jpeg;base64,${picture}`}
        alt={`No. ${photo} of ${name}: ${words}`}
        className="max-h-[max(16rem,calc(100dvh-14rem))] max-w-full rounded-xl object-contain"
      />
      <p className="mt-3 text-sm text-ink-soft">That you have looked at it is in the log.</p>
    </>
  )
}
