import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { usePage } from './view.ts'

type QuestionProps = {
  /** On a picture or a colour of its own. */
  onPicture?: boolean
  className?: string
}

/** The first question of sign-up: one tap answers it and goes on, with or without JavaScript. */
export function Question({ onPicture, className }: QuestionProps) {
  const { t } = useLingui()
  const { action, carried } = usePage()
  const answers = [
    { gender: 'woman', words: t({ message: 'A woman', comment: 'Answer to “I’m…” on a lander' }) },
    { gender: 'man', words: t({ message: 'A man', comment: 'Answer to “I’m…” on a lander' }) },
    { gender: 'other', words: t`Non-binary or another gender` },
  ]
  return (
    <form method="get" action={action} className={className}>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="mb-3 text-heading">
          <Trans comment="Question on a lander; the answers are buttons: A woman, A man, Non-binary or another gender">
            First things first: I’m…
          </Trans>
        </legend>
        <div className="grid grid-cols-2 gap-2.5">
          {answers.map(({ gender, words }) => (
            <button
              key={gender}
              name="gender"
              value={gender}
              className={
                gender === 'other'
                  ? cx(buttonClass({ variant: 'secondary' }), 'col-span-2')
                  : // Two beside each other stay on one line on the narrowest phone.
                    cx(buttonClass({ size: 'lg' }), 'px-3!')
              }
            >
              {words}
            </button>
          ))}
        </div>
      </fieldset>
      <SmallPrint onPicture={onPicture} />
    </form>
  )
}

function SmallPrint({ onPicture }: Pick<QuestionProps, 'onPicture'>) {
  const { href, site } = usePage()
  const { min_age: minAge } = site
  return (
    <p className={cx('mt-3 text-sm', onPicture ? 'text-white' : 'text-ink-soft')}>
      <Trans>Free to join, no subscription, {minAge}+.</Trans>{' '}
      <a href={href('/login')} className="inline-block py-1.5 font-semibold underline underline-offset-3">
        <Trans>Already a member? Log in</Trans>
      </a>
    </p>
  )
}
