import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ComplaintForm } from './complaint-form.tsx'
import type { ComplaintSearch } from './complaint-search.ts'

type Props = {
  search: ComplaintSearch
  /** What the site says about complaints in words. */
  title: string
  text: ReactNode
}

/** SAF-3: open to all. The form comes first, what happens next below it. */
export const ComplaintsPage = ({ search, title, text }: Props) => (
  <article className="mx-auto w-full max-w-[44rem] px-4 py-10 md:py-14">
    <h1 className="text-title">{title}</h1>
    <p className="mt-4 text-lg text-ink-soft">
      <Trans>
        Seen something illegal or against our rules? Tell us here. It’s free, and you don’t need an account.
      </Trans>
    </p>
    {/* Another reason in the address is another form. */}
    <ComplaintForm key={search.reason} search={search} />
    {text}
  </article>
)
