import { useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { useLanguageTag } from '#design/use-language-tag.ts'
import type { Profile } from '../../contract.ts'
import { useChoiceWord } from '../choice-words.ts'
import { commonInterests } from '../shared/common-ground.ts'

const AT_MOST = 4

/** What to talk about: it makes a first message easier than all that only one of them likes. */
export function CommonGround({ member, own }: { member: Profile; own: readonly string[] }) {
  const { t } = useLingui()
  const word = useChoiceWord()
  const tag = useLanguageTag()
  const shared = commonInterests(own, member.interests).slice(0, AT_MOST)
  if (shared.length === 0) return null
  const words = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
  const list = words.format(shared.map((key) => word('interests', key)))
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent-ink">
      <Sparkles size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {t({
          message: `You both like: ${list}`,
          comment: 'On a member’s page; {list} is interests, such as: Coffee, Hiking',
        })}
      </span>
    </p>
  )
}
