import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#design/button.tsx'
import { usePage } from '../view.ts'

/** The same for a place that nobody knows and one where too few want to be seen. */
export function MissingPage({ hasOthers }: { hasOthers: boolean }) {
  const { href } = usePage()
  return (
    <section className="mx-auto flex w-full max-w-[38rem] grow flex-col items-center justify-center px-4 py-16 text-center">
      <h1 className="text-title">
        <Trans comment="Headline where a city, country or interest has no page">
          There’s no page here yet
        </Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Trans>A place or an interest gets a page once enough of our members choose to be seen there.</Trans>
      </p>
      <p className="mt-7 flex flex-wrap justify-center gap-3">
        {hasOthers && (
          <a href={href('/dating')} className={buttonClass()}>
            <Trans comment="Button that leads to the list of all places and interests with a page">
              See all places
            </Trans>
          </a>
        )}
        <a href={href('/')} className={buttonClass({ variant: 'secondary' })}>
          <Trans comment="Button on the page for missing places">Back to the home page</Trans>
        </a>
      </p>
    </section>
  )
}
