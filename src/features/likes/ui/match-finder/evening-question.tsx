import { Trans } from '@lingui/react/macro'
import { EveningCards } from './evening-cards.tsx'
import { QuestionForm } from './question-form.tsx'
import { useFinder } from './use-finder.ts'

export function EveningQuestion() {
  const { answers } = useFinder()
  return (
    <QuestionForm
      question="evening"
      title={<Trans>What’s your perfect evening?</Trans>}
      hint={<Trans>Pick up to three, or none at all.</Trans>}
      isLong
    >
      <div className="@container">
        <EveningCards chosen={answers.evening} />
      </div>
    </QuestionForm>
  )
}
