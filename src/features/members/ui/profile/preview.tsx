import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '#design/picture.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getMember } from '../../contract.ts'
import type { Profile } from '../../contract.ts'
import { InterestChip } from '../interest-chip.tsx'
import { usePlaceWords } from '../member/place-words.ts'

const INTERESTS_SHOWN = 6

/** Beside the rows, where there is room: what the server shows of this member to others, anew after each change. */
export function Preview({ id }: { id: number }) {
  const { data } = useQuery<Output<typeof getMember>>({ ...ask(getMember, { id }), retryOnMount: false })
  if (!data) return null
  const { member } = data
  return (
    <section aria-labelledby="preview" className="sticky-with-room top-24 self-start max-lg:hidden">
      <h2 id="preview" className="mb-3 text-sm font-semibold text-ink-soft">
        <Trans>This is how others see you</Trans>
      </h2>
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <Face member={member} />
        <Told member={member} />
      </div>
    </section>
  )
}

function Face({ member }: { member: Profile }) {
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  const placeWords = usePlaceWords()
  const { name, age, main_image: image } = member
  return (
    <div className="relative grid">
      {image && (
        <Picture
          src={prefix + image.filename}
          srcSet={`${prefix + image.thumb_filename} 320w, ${prefix + image.filename} 640w`}
          sizes="20rem"
          thumbhash={image.thumbhash}
          alt=""
          width={640}
          height={800}
          className="col-start-1 row-start-1 aspect-4/5 max-h-[48vh] w-full"
        />
      )}
      <div
        className={
          image
            ? 'z-1 col-start-1 row-start-1 min-w-0 self-end px-5 pt-10 pb-4 text-white photo-shade'
            : 'min-w-0 px-5 pt-5'
        }
      >
        <p className="text-heading wrap-anywhere">
          {name}
          <span className="font-normal">, {age}</span>
        </p>
        <p className={image ? undefined : 'text-ink-soft'}>{placeWords(member)}</p>
      </div>
    </div>
  )
}

function Told({ member: { about, interests } }: { member: Profile }) {
  const more = interests.length - INTERESTS_SHOWN
  if (!about && interests.length === 0) {
    return (
      <p className="p-5 text-sm text-ink-soft">
        <Trans>Nothing here yet. Some people are better in conversation.</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4 p-5 text-sm">
      {about && <p className="line-clamp-5 wrap-break-word whitespace-pre-line">{about}</p>}
      {interests.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {interests.slice(0, INTERESTS_SHOWN).map((key) => (
            <InterestChip key={key} name={key} size="sm" />
          ))}
          {more > 0 && <li className="flex min-h-7 items-center px-1 text-ink-soft">+{more}</li>}
        </ul>
      )}
    </div>
  )
}
