import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Progress } from '#design/progress.tsx'
import { signupSteps } from '../../rules.ts'
import type { SignupStep } from '../../rules.ts'

type Props = {
  step: SignupStep
  steps?: readonly SignupStep[]
  onBack?: (() => void) | undefined
  /** Stands beside the way back. */
  aside?: ReactNode
}

/** How far one is; the end is none of the questions. */
export function StepCount({ step, steps = signupSteps, onBack, aside }: Props) {
  const { t } = useLingui()
  const count = steps.filter((one) => one !== 'done').length
  const number = steps.indexOf(step) + 1
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3">
      {onBack && (
        <Button variant="ghost" size="sm" onClick={onBack} className="-ml-3.5 text-ink-soft!">
          <ArrowLeft size={18} aria-hidden />
          <Trans>Back</Trans>
        </Button>
      )}
      <Progress
        label={t`Step ${number} of ${count}`}
        labelHidden
        value={number}
        max={count}
        className="min-w-24 grow"
      />
      {aside}
    </div>
  )
}
