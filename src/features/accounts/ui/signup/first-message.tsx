import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { cx } from '#design/cx.ts'
import { Field, TextArea } from '#design/field.tsx'
import { lengthOf } from '#protocol/text.ts'
import type { Recipient } from '../../slots.ts'
import { keepValues } from './draft.ts'

/** Under which a draft keeps the message: what was written to one member is not offered for another. */
export const messageTo = (profileId: number): string => `signup_message_${profileId}`

type Props = { recipient: Recipient; saved: string | undefined; maxLength: number; error: string | undefined }

/** The first message to the member on whose page one signs up, with its letters counted. */
export function FirstMessage({ recipient: { id, name, head }, saved, maxLength, error }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  // Also what was typed before the scripts came.
  useEffect(() => setLength(lengthOf(box.current?.value.trim() ?? '')), [])
  const write = (text: string) => {
    keepValues({ [messageTo(id)]: text })
    setLength(lengthOf(text.trim()))
  }
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-sunken p-4">
      {head}
      <Field
        label={t({
          message: `Your first message to ${name}`,
          comment: 'Field label in the sign-up form on the page of the member {name}',
        })}
        optional
        error={error}
        hint={
          <span className="flex justify-between gap-4">
            <Trans>It’s free. We’ll send it as soon as you’ve confirmed your email address.</Trans>
            <span
              className={cx('shrink-0 tabular-nums', length > maxLength && 'font-semibold text-danger-ink')}
            >
              {length} / {maxLength}
            </span>
          </span>
        }
      >
        <TextArea
          ref={box}
          name="signup_message"
          rows={3}
          dir="auto"
          autoComplete="off"
          defaultValue={saved}
          onInput={({ currentTarget }) => write(currentTarget.value)}
          className="min-h-20"
        />
      </Field>
    </div>
  )
}
