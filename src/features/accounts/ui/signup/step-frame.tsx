import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import type { StepFrameProps } from '../../slots.ts'
import { usePlace } from './place.ts'

export const stepEntrance =
  'transition-[opacity,translate] duration-300 starting:translate-y-2 starting:opacity-0'

export const stepBadge = 'mb-5 grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink'

/** An optional step: one question, and always a way past it. */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, isBusy, refusal, onSubmit, onNext, onBack, children } = props
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className={stepEntrance}>
      <StepHeading>{title}</StepHeading>
      <p className="mt-2 text-ink-soft">{lead}</p>
      <div className="mt-6 flex flex-col gap-6">
        <RefusalAlert refusal={refusal} />
        {children}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" busy={isBusy} className="grow max-sm:w-full">
          <Trans comment="Button in the sign-up: saves this step and goes to the next">Continue</Trans>
        </Button>
        <Button variant="secondary" size="lg" disabled={isBusy} onClick={onNext} className="max-sm:grow">
          <Trans comment="Button in the sign-up (verb): goes to the next step without answering">Skip</Trans>
        </Button>
      </div>
      {onBack && (
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onBack} className="mt-3 -ml-3.5">
          <ArrowLeft size={18} aria-hidden />
          <Trans>Back</Trans>
        </Button>
      )}
    </form>
  )
}

/** Takes the focus when its step comes: a screen reader reads it, and Tab goes on from here. */
export function StepHeading({ children }: { children: ReactNode }) {
  const { heading: Heading } = usePlace()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    const scroller = ref.current?.closest('dialog') ?? window
    scroller.scrollTo(0, 0)
  }, [])
  return (
    <Heading ref={ref} tabIndex={-1} className="text-title outline-none">
      {children}
    </Heading>
  )
}
