import type { ComponentType, ReactNode } from 'react'
import type { SignupStep } from '../../rules.ts'
import { stepAfter, stepAllowed, stepBefore } from '../../rules.ts'
import type { SignupStepProps, SignupSteps } from '../../slots.ts'
import { BirthdayQuestion } from './birthday-question.tsx'
import { CarriedAnswers } from './carried-answers.tsx'
import { keepValues } from './draft.ts'
import type { Values } from './draft.ts'
import { MeQuestion } from './me-question.tsx'
import { MeetQuestion } from './meet-question.tsx'
import { StepCount } from './step-count.tsx'
import { StepFrame } from './step-frame.tsx'
import { useStep } from './use-step.ts'
import { Waiting } from './waiting.tsx'

type QuestionParts = Partial<Record<SignupStep, ComponentType<SignupStepProps>>>
const ownQuestions: QuestionParts = { me: MeQuestion, meet: MeetQuestion, birthday: BirthdayQuestion }

type Props = {
  steps: readonly SignupStep[]
  answers: Values
  /** Where to begin when neither address nor history say where one was. */
  first: SignupStep
  /** Null while they are fetched. */
  parts: SignupSteps | null
  /** In which step the account is made. */
  account?: ReactNode
  aside: ReactNode
  /** After the last question; its answers are in the draft. */
  onEnd: () => void
}

/** One question after the other. */
export function Questions({ steps, answers, first, parts, account, aside, onEnd }: Props) {
  const { step: told, go } = useStep(first)
  const step = stepAllowed(steps.includes(told) ? told : first, answers, steps)
  const known: QuestionParts = { ...ownQuestions, ...parts?.questions }
  const Question = known[step]
  const before = stepBefore(step, steps)
  const next = (values: Values = {}) => {
    keepValues(values)
    const after = stepAfter(step, { ...answers, ...values }, steps)
    return after === 'done' ? onEnd() : void go(after)
  }
  return (
    <>
      <StepCount {...{ step, steps, aside }} onBack={before && (() => void go(before))} />
      <CarriedAnswers answers={answers} step={step} onChange={(changed) => void go(changed)} />
      {step === 'account' ? (
        account
      ) : Question ? (
        <Question key={step} Frame={StepFrame} saved={answers} saveDraft={keepValues} onNext={next} />
      ) : (
        <Waiting />
      )}
    </>
  )
}
