import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { createContext, use } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { fieldsOf, stepAfter } from './finder-address.ts'
import type { Answers, QuestionName } from './finder-address.ts'
import { useFinder, useSendAnswers } from './use-finder.ts'

/** The heading that takes the focus when its question comes. */
export const HeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null)
export const useHeading = () => use(HeadingContext)

type Props = {
  question: QuestionName
  title: ReactNode
  hint?: ReactNode
  /** Nothing to send until something is chosen: the button comes with the choice. */
  needsChoice?: boolean
  /** Longer than a phone: the button stays within reach. */
  isLong?: boolean
  children: ReactNode
}

/** One question. Without JavaScript it is a form that leads to the next page. */
export function QuestionForm({
  question,
  title,
  hint,
  needsChoice = false,
  isLong = false,
  children,
}: Props) {
  const { answers, others, questions } = useFinder()
  const next = stepAfter(question, questions)
  const send = useSendAnswers(next)
  const heading = useHeading()
  const isFirst = question === questions[0]
  const saved = Object.entries(answers).filter(
    ([name]) => !fieldsOf[question].includes(name as keyof Answers),
  )
  // The first question stands under the heading of the page.
  const Title = isFirst ? 'h2' : 'h1'
  return (
    <form method="get" action="/match-finder" autoComplete="off" onSubmit={send} className="question">
      {[...Object.entries(others), ...saved].map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <input type="hidden" name="q" value={next} />
      <fieldset className="min-w-0">
        <legend className="w-full">
          <Title
            {...(!isFirst && { ref: heading })}
            tabIndex={-1}
            className={cx('outline-none', isFirst ? 'text-heading' : 'text-title')}
          >
            {title}
          </Title>
        </legend>
        {hint && <p className="mt-1.5 text-ink-soft">{hint}</p>}
        <div className="mt-5">{children}</div>
      </fieldset>
      <Button
        type="submit"
        size="lg"
        className={cx(
          'mt-6 w-full sm:w-auto sm:min-w-44',
          isLong &&
            'z-sticky max-md:sticky-with-room max-md:bottom-[calc(1rem+var(--toast-offset,0px)+var(--cookie-question,0px)+var(--safe-bottom))] max-md:shadow-overlay',
          needsChoice && 'shows-by-choice',
        )}
      >
        <Trans comment="Button in the match finder: to the next question">Continue</Trans>
        <ArrowRight size={20} aria-hidden />
      </Button>
    </form>
  )
}
