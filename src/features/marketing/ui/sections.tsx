import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { givesMessages } from '#features/sites/rules.ts'
import { promises, steps } from './section-words.ts'
import { useLander } from './view.ts'

type Look = { className?: string }

/** As wide as every section of a lander. */
export function Section({ className, children }: Look & { children: ReactNode }) {
  return (
    <section className={className}>
      <div className="mx-auto w-full max-w-[75rem] px-4 py-12 md:px-6 md:py-18">{children}</div>
    </section>
  )
}

/** How it works. A lander gives the list and its numbers a look of their own. */
export function Steps({ className, item, number }: Look & { item?: string; number: string }) {
  const { i18n } = useLingui()
  const { site } = useLander()
  return (
    <>
      <h2 className="text-title">
        <Trans>Three steps to a great conversation</Trans>
      </h2>
      <ol className={cx('mt-8 grid gap-6 md:grid-cols-3', className)}>
        {steps.map(({ title, words }, index) => (
          <li key={title.id} className={item}>
            <span aria-hidden className={number}>
              {index + 1}
            </span>
            <h3 className="mt-4 text-heading">{i18n._(title)}</h3>
            <p className="mt-1 text-ink-soft">
              {i18n._(words)}
              {index === steps.length - 1 && givesMessages(site) && (
                <>
                  {' '}
                  <Trans>Your first messages are on us.</Trans>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What it costs, honestly. */
export function Price({ className }: Look) {
  const { href } = useLander()
  return (
    <div className={className}>
      <h2 className="text-title">
        <Trans>Pay for what you send. No subscription.</Trans>
      </h2>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Reading, searching and liking are free. Credits come in one-off bundles, your first one unlocks
          Premium for good, and nothing ever renews automatically.
        </Trans>
      </p>
      <a href={href('/pricing')} className={cx(buttonClass({ variant: 'secondary' }), 'mt-5')}>
        <Trans comment="Button: opens the pricing page">See all prices</Trans>
      </a>
    </div>
  )
}

/** Why one can feel safe. */
export function Safety({ className }: Look) {
  const { i18n } = useLingui()
  return (
    <div>
      <h2 className="text-title">
        <Trans>Honest, right down to the small print</Trans>
      </h2>
      <ul className={cx('mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2', className)}>
        {promises.map(({ Icon, title, words }) => (
          <li key={title.id}>
            <Icon aria-hidden className="text-accent-ink" />
            <h3 className="mt-2 text-lg font-semibold">{i18n._(title)}</h3>
            <p className="mt-1 text-ink-soft">{i18n._(words)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The last words, and the way in once more. */
export function Closing({ className }: Look) {
  const { action, href } = useLander()
  return (
    <div className={cx('text-center', className)}>
      <h2 className="text-title">
        <Trans>Saying hello is the hardest part. We make it easy.</Trans>
      </h2>
      <a href={href(action)} className={cx(buttonClass({ size: 'lg' }), 'mt-6')}>
        <Trans comment="Button: opens the registration">Join for free</Trans>
      </a>
    </div>
  )
}
