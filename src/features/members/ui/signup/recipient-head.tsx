import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { Picture } from '#design/picture.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Card } from '../../contract.ts'
import { usePlaceWords } from '../member/place-words.ts'

/** Whom a first message goes to, beside the field to write it. */
export function RecipientHead({ member }: { member: Card }) {
  const { settings } = useAnswer(ask(getSettings))
  const placeWords = usePlaceWords()
  const { name, age, main_image: image } = member
  return (
    <>
      <div className="flex items-center gap-4 narrow:flex-wrap">
        {image && (
          <Picture
            src={settings.cdn_prefix + image.thumb_filename}
            thumbhash={image.thumbhash}
            alt=""
            width={320}
            height={400}
            eager
            className="aspect-4/5 w-24 shrink-0 rounded-lg"
          />
        )}
        <div className="flex min-w-0 flex-col items-start gap-1">
          {member.fictional && <FictionalLabel site={settings} />}
          {member.invented && <DemoMark />}
          <p className="max-w-full text-heading wrap-break-word">
            {name}
            <span className="font-normal">, {age}</span>
          </p>
          <p className="text-ink-soft">{placeWords(member)}</p>
        </div>
      </div>
      {member.fictional && <p className="text-sm text-ink-soft">{settings.fictional_warning}</p>}
    </>
  )
}
