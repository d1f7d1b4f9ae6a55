import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'

/** MEM-14: what went to whom, fictional profiles apart. */
export function Spent({ all, fictional }: { all: number; fictional: number }) {
  const { fictional_plural: fictionalProfiles } = useAnswer(ask(getSettings)).settings
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 rounded-xl bg-sunken p-5 sm:grid-cols-2">
      <Figure credits={all} words={<Trans>Spent on messages, photos and gifts</Trans>} />
      <Figure credits={fictional} words={<Trans>Of which on {fictionalProfiles}</Trans>} />
    </dl>
  )
}

function Figure({ credits, words }: { credits: number; words: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5">
      <dt className="text-sm text-ink-soft">{words}</dt>
      <dd className="text-heading tabular-nums">
        <Plural value={credits} one="# credit" other="# credits" />
      </dd>
    </div>
  )
}
