import { useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { useLanguageTag } from '#design/use-language-tag.ts'
import type { InterestKey } from '#features/members/fields.ts'
import { interestWords } from '#features/members/ui/shared/interest-words.ts'

const AT_MOST = 4

/** What to talk about. */
export function SharedInterests({ shared }: { shared: readonly string[] }) {
  const { t, i18n } = useLingui()
  const tag = useLanguageTag()
  if (shared.length === 0) return null
  const words = shared.slice(0, AT_MOST).map((key) => i18n._(interestWords[key as InterestKey]))
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(words)
  return (
    <p className="flex items-start gap-2 rounded-lg bg-accent-soft px-3.5 py-2.5 text-left text-sm font-medium text-accent-ink">
      <Sparkles size={18} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0">
        {t({
          message: `You both like: ${list}`,
          comment: 'On a member’s page; {list} is interests, such as: Coffee, Hiking',
        })}
      </span>
    </p>
  )
}
