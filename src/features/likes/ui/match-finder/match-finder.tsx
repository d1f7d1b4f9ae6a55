import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '#design/cx.ts'
import { Progress } from '#design/progress.tsx'
import { entrance } from './entrance.ts'
import { evenings, PICTURE } from './evenings.ts'
import { FOUND } from './finder-address.ts'
import type { EveningName, QuestionName } from './finder-address.ts'
import { Closed, Found } from './found.tsx'
import type { FoundProps } from './found.tsx'
import { HeadingContext, useHeading } from './question-form.tsx'
import { questionParts } from './questions.tsx'
import type { CountryName } from './questions.tsx'
import { useFinder } from './use-finder.ts'

type Props = FoundProps & {
  countryName: CountryName
  /** Only members may see members here. */
  isClosed: boolean
}

/** A few questions, one at a time, and then who fits. */
export function MatchFinder({ isClosed, ...slots }: Props) {
  const { step } = useFinder()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <HeadingContext value={heading}>
      {step !== FOUND ? (
        <Question key={step} question={step} countryName={slots.countryName} />
      ) : isClosed ? (
        <Closed JoinLink={slots.JoinLink} />
      ) : (
        <Found {...slots} />
      )}
    </HeadingContext>
  )
}

/** A picture for each question that has none of its own, and how far down its middle is on a phone. */
const illustrations: { [Name in QuestionName]?: [EveningName, middle: string] } = {
  me: ['dancing', '24%'],
  gender: ['games', '70%'],
  age: ['cinema', '50%'],
  place: ['nature', '80%'],
  wish: ['wine', '70%'],
}

function Question({ question, countryName }: { question: QuestionName; countryName: CountryName }) {
  const Part = questionParts[question]
  const illustration = illustrations[question]
  return (
    <div className="mx-auto flex w-full max-w-[60rem] grow flex-col px-4 pt-4 pb-14 md:px-6 md:pt-8">
      <Steps question={question} />
      <div
        className={cx(
          entrance,
          'settling mt-5 md:mt-8',
          illustration && 'grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:items-start md:gap-12',
        )}
      >
        {illustration && (
          <img
            {...PICTURE}
            src={evenings[illustration[0]].picture}
            alt=""
            style={{ objectPosition: `50% ${illustration[1]}` }}
            fetchPriority="high"
            className="aspect-5/2 w-full rounded-2xl bg-sunken object-cover md:aspect-4/3"
          />
        )}
        <div className="min-w-0">
          {question === 'me' && <Welcome />}
          <Part countryName={countryName} />
        </div>
      </div>
    </div>
  )
}

function Steps({ question }: { question: QuestionName }) {
  const { t } = useLingui()
  const { questions, answers, others } = useFinder()
  const number = questions.indexOf(question) + 1
  const count = questions.length
  const previous = questions[number - 2]
  return (
    <div className="flex items-center gap-2">
      {previous && (
        <Link
          to="/match-finder"
          search={{ ...others, ...answers, q: previous }}
          preload={false}
          className="-ml-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-lg px-2 font-medium text-ink-soft hover:text-ink"
        >
          <ArrowLeft size={20} aria-hidden />
          <Trans comment="Link in the match finder: to the previous question">Back</Trans>
        </Link>
      )}
      <Progress
        label={t({
          message: `Question ${number} of ${count}`,
          comment: 'Label of the progress bar in the match finder',
        })}
        value={number}
        max={count}
        className="min-h-11 grow justify-center"
      />
    </div>
  )
}

function Welcome() {
  const heading = useHeading()
  return (
    <div className="mb-7">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        <Trans>Who’s right for you?</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>Answer a few quick questions and see people who are into the same things. It’s free.</Trans>
      </p>
    </div>
  )
}
