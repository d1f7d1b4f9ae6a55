import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart, MessageCircle, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '../../contract.ts'
import { givesMessages } from '../../rules.ts'

export function HowItWorks() {
  const { settings } = useAnswer(ask(getSettings))
  return (
    <section id="how" aria-labelledby="how-title" className="scroll-mt-16 bg-sunken">
      <div className="mx-auto w-full max-w-[75rem] px-4 py-14 md:px-6 md:py-20">
        <h2 id="how-title" className="text-title">
          <Trans>Three steps to a great conversation</Trans>
        </h2>
        <ol className="mt-8 grid gap-4 md:grid-cols-3">
          <Step icon={<UserRound aria-hidden />} title={<Trans>Show who you are</Trans>}>
            <Trans>
              Add a few photos, a few lines about yourself and what you’re into. You decide what to share.
            </Trans>
          </Step>
          <Step
            icon={<Heart aria-hidden />}
            title={
              <Trans comment="Heading of a step on the front page (verbs): like members and swipe profiles">
                Like and swipe
              </Trans>
            }
          >
            <Trans>
              Search for what matters to you, or start swiping. When someone likes you back, it’s a match.
            </Trans>
          </Step>
          <Step
            icon={<MessageCircle aria-hidden />}
            title={
              <Trans comment="Heading of a step on the front page (imperative): write to other members">
                Start talking
              </Trans>
            }
          >
            <Trans>Send a message, a photo or a gift.</Trans>
            {givesMessages(settings) && (
              <>
                {' '}
                <Trans>Your first messages are on us.</Trans>
              </>
            )}
          </Step>
        </ol>
        <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <span className="text-ink-soft">
            <Trans>Curious who’s out there for you? Answer a few questions and find out.</Trans>
          </span>
          <Link to="/match-finder" className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Button on the front page: opens the match finder, a few questions about oneself">
              See who’s out there
            </Trans>
          </Link>
        </p>
      </div>
    </section>
  )
}

function Step({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="rounded-2xl bg-surface p-6">
      <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink">
        {icon}
      </span>
      <h3 className="mt-5 text-heading">{title}</h3>
      <p className="mt-2 text-ink-soft">{children}</p>
    </li>
  )
}
