import { useLingui } from '@lingui/react'
import { cx } from '#design/cx.ts'
import { nicheWords } from './niche-words.ts'
import { useLander } from './view.ts'

type Props = { className?: string }

/** The small line above a headline. */
export function NicheName({ className }: Props) {
  const { i18n } = useLingui()
  const { niche } = useLander()
  return (
    <p className={cx('mb-2 text-sm font-semibold tracking-wide text-accent-ink uppercase', className)}>
      {i18n._(nicheWords[niche].name)}
    </p>
  )
}

/** What a lander says below its headline. */
export function NicheLead({ className }: Props) {
  const { i18n } = useLingui()
  const { niche } = useLander()
  return (
    <p className={cx('text-base text-ink-soft sm:text-lg', className)}>{i18n._(nicheWords[niche].lead)}</p>
  )
}
