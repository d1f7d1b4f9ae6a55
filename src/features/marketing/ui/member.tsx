import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { interestWords } from '#features/members/ui/shared/interest-words.ts'
import { useLander } from './view.ts'
import type { Face } from './view.ts'

type Props = { className?: string }

/** Whom the lander is about: it is never drawn without somebody. */
export const useMember = (): Face => {
  const { member } = useLander()
  if (!member) throw new Error('this lander is about nobody')
  return member
}

export function MemberName({ className }: Props) {
  const { name, age } = useMember()
  return (
    <p className={cx('text-title', className)}>
      <bdi>{name}</bdi>, {age}
    </p>
  )
}

export function MemberCity({ className }: Props) {
  const { city } = useMember()
  if (city === null) return null
  return (
    <p className={cx('flex items-center gap-1', className)}>
      <MapPin size={16} aria-hidden className="shrink-0" />
      {city}
    </p>
  )
}

/** Says what follows for what it is: nobody has written to the visitor. */
export function FromProfile({ className }: Props) {
  return (
    <p className={cx('text-sm text-ink-soft', className)}>
      <Trans comment="Above the text that a member wrote about themselves">From the profile</Trans>
    </p>
  )
}

/** Their own words, as they stand there. */
export function MemberAbout({ className }: Props) {
  const { about } = useMember()
  if (!about) return null
  return (
    <blockquote dir="auto" className={cx('whitespace-pre-line', className)}>
      {about}
    </blockquote>
  )
}

const SHOWN_AT_MOST = 6
const isNamed = (key: string): key is keyof typeof interestWords => Object.hasOwn(interestWords, key)

export function MemberInterests({ className }: Props) {
  const { i18n } = useLingui()
  const interests = useMember().interests.filter(isNamed).slice(0, SHOWN_AT_MOST)
  if (interests.length === 0) return null
  return (
    <ul className={cx('flex flex-wrap gap-1.5', className)}>
      {interests.map((key) => (
        <li key={key} className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent-ink">
          {i18n._(interestWords[key])}
        </li>
      ))}
    </ul>
  )
}
