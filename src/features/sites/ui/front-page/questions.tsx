import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export function Questions() {
  return (
    <section aria-labelledby="questions-title">
      <div className="mx-auto w-full max-w-[48rem] px-4 py-14 md:px-6 md:py-20">
        <h2 id="questions-title" className="text-title">
          <Trans comment="Heading above frequently asked questions on the front page">
            Your questions, answered
          </Trans>
        </h2>
        <div className="mt-6 divided border-y border-line">
          <Question title={<Trans>Is it really free to join?</Trans>}>
            <Trans>
              Yes. Signing up, creating a profile, searching, liking and reading messages are all free. You
              also get a few free messages and can start two conversations.
            </Trans>
          </Question>
          <Question title={<Trans>Will I end up with a subscription?</Trans>}>
            <Trans>
              No. You buy a bundle of credits once. When it runs out, nothing happens until you choose to buy
              another.
            </Trans>
          </Question>
          <Question title={<Trans>Can I change my mind after buying?</Trans>}>
            <Trans>
              In the EU and EEA, you have 14 days to change your mind. A few clicks and we refund the credits
              you haven’t used.
            </Trans>
          </Question>
          <Question title={<Trans>How do I delete my account?</Trans>}>
            <Trans>
              Any time, in your settings. For 14 days, you can restore everything with the link we email you.
              After that, we delete your data for good, except the payment records the law requires us to
              keep.
            </Trans>
          </Question>
        </div>
        <p className="mt-6">
          <Link to="/$token" params={{ token: 'faq' }} className="font-semibold text-accent-ink underline">
            <Trans>All questions and answers</Trans>
          </Link>
        </p>
      </div>
    </section>
  )
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 text-lg font-medium">
        {title}
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="pb-5 text-ink-soft">{children}</p>
    </details>
  )
}
