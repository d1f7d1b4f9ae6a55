import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import type { StepFrameProps } from '../../slots.ts'
import { hasMoved } from './moves.ts'
import { usePlace } from './place.ts'

export const stepEntrance =
  'settling transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0'

export const stepBadge = 'mb-5 grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink'

/** The button stays within reach, however long the question is. */
const bar =
  'sticky-end z-sticky mt-auto flex flex-col gap-1 pt-3 pb-[calc(0.75rem+var(--toast-offset,0px)+var(--safe-bottom))]'

/** One question. Not all of them have to be answered, and those say so quietly. */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, picture, isBusy = false, needsChoice = false, onSubmit, onSkip, children } = props
  const { isDialog } = usePlace()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      autoComplete="off"
      className={cx('question flex grow flex-col', stepEntrance)}
    >
      {picture && (
        <img
          src={picture.src}
          alt=""
          width={480}
          height={360}
          style={{ objectPosition: `50% ${picture.middle}` }}
          className="mb-4 aspect-7/2 w-full rounded-2xl bg-sunken object-cover"
        />
      )}
      <StepHeading>{title}</StepHeading>
      <p className="mt-1.5 text-ink-soft">{lead}</p>
      <div className="mt-4 mb-3 flex flex-col gap-6">{children}</div>
      <div className={cx(bar, isDialog ? '-mx-1 bg-raised px-1 sm:pb-0' : 'bg-canvas')}>
        <Button type="submit" size="lg" block busy={isBusy} className={needsChoice ? 'comes-by-choice' : ''}>
          <Trans comment="Button in the sign-up: saves this step and goes to the next">Continue</Trans>
        </Button>
        {onSkip && (
          <Button
            variant="ghost"
            disabled={isBusy}
            onClick={() => onSkip()}
            className="self-center text-ink-soft!"
          >
            <Trans comment="Quiet button in the sign-up: goes to the next question without an answer">
              Not now
            </Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** Takes the focus when its question comes: a screen reader reads it, and Tab goes on from here. A page load leaves it be. */
export function StepHeading({ small = false, children }: { small?: boolean; children: ReactNode }) {
  const { heading: Heading, isDialog } = usePlace()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDialog || hasMoved()) ref.current?.focus({ preventScroll: true })
    const scroller = ref.current?.closest('dialog') ?? window
    scroller.scrollTo(0, 0)
  }, [isDialog])
  return (
    <Heading ref={ref} tabIndex={-1} className={cx('outline-none', small ? 'text-heading' : 'text-title')}>
      {children}
    </Heading>
  )
}
