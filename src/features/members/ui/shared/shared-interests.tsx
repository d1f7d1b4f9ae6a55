import { useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { useLanguageTag } from '#design/use-language-tag.ts'
import type { InterestKey } from '../../fields.ts'
import { interestWords } from './interest-words.ts'

const AT_MOST = 4

const looks = { md: 'gap-2.5 px-4 py-3', sm: 'gap-2 px-3.5 py-2.5 text-left text-sm' }

type Props = { shared: readonly InterestKey[]; size?: keyof typeof looks }

/** What to talk about: it makes a first message easier than all that only one of them likes. */
export function SharedInterests({ shared, size = 'md' }: Props) {
  const { t, i18n } = useLingui()
  const tag = useLanguageTag()
  if (shared.length === 0) return null
  const words = shared.slice(0, AT_MOST).map((key) => i18n._(interestWords[key]))
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(words)
  return (
    <p className={cx('flex items-start rounded-lg bg-accent-soft font-medium text-accent-ink', looks[size])}>
      <Sparkles size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        {t({
          message: `You both like: ${list}`,
          comment: 'On a member’s page and in a new chat; {list} is interests, such as: Coffee, Hiking',
        })}
      </span>
    </p>
  )
}
