import { useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { useLanguageTag } from '#design/use-language-tag.ts'
import type { Interest } from '../../fields.ts'
import { useChoiceWord } from '../choice-words.ts'

const AT_MOST = 4

const box = 'rounded-lg bg-accent-soft font-medium text-accent-ink'
const looks = {
  sm: cx(box, 'gap-2 px-3.5 py-2.5 text-left text-sm'),
  // On a phone a line among those on the photo, in their colour.
  head: 'gap-1.5 font-medium md:mt-2 md:gap-2.5 md:rounded-lg md:bg-accent-soft md:px-4 md:py-3 md:text-accent-ink',
}

type Props = { shared: readonly Interest[]; look: keyof typeof looks }

/** What to talk about: it makes a first message easier than all that only one of them likes. */
export function SharedInterests({ shared, look }: Props) {
  const { t } = useLingui()
  const word = useChoiceWord()
  const tag = useLanguageTag()
  if (shared.length === 0) return null
  const words = shared.slice(0, AT_MOST).map((key) => word('interests', key))
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(words)
  return (
    <p className={cx('flex items-start', looks[look])}>
      <Sparkles
        size={look === 'head' ? 18 : 20}
        aria-hidden
        className={cx('shrink-0', look === 'head' && 'mt-[3px]')}
      />
      <span className="min-w-0">
        {t({
          message: `You both like: ${list}`,
          comment: 'On a member’s page and in a new chat; {list} is interests, such as: Coffee, Hiking',
        })}
      </span>
    </p>
  )
}
