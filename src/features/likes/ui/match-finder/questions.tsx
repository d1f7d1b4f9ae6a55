import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { genders } from '#features/accounts/contract.ts'
import { AGE_MAX, AGE_MIN } from '#features/members/contract.ts'
import { EveningQuestion } from './evening-question.tsx'
import { agesFrom, stepAfter } from './finder-address.ts'
import type { QuestionName } from './finder-address.ts'
import { OneChoice } from '#design/one-choice.tsx'
import { PlaceQuestion } from './place-question.tsx'
import { QuestionForm } from './question-form.tsx'
import { useFinder } from './use-finder.ts'

export type CountryName = (code: string) => string
type Props = { countryName: CountryName }

export const questionParts: Record<QuestionName, ComponentType<Props>> = {
  me: MeQuestion,
  gender: GenderQuestion,
  age: AgeQuestion,
  place: PlaceQuestion,
  evening: EveningQuestion,
  wish: WishQuestion,
}

function MeQuestion() {
  const { t } = useLingui()
  const { answers } = useFinder()
  return (
    <QuestionForm
      question="me"
      title={
        <Trans comment="Heading of a question in the match finder; choices such as a woman or a man follow">
          I’m…
        </Trans>
      }
      hint={<OneTap />}
      needsChoice
    >
      <OneChoice
        name="me"
        chosen={answers.me}
        options={[
          { value: 'woman', label: t({ message: 'a woman', context: 'I am …' }) },
          { value: 'man', label: t({ message: 'a man', context: 'I am …' }) },
          { value: 'other', label: t({ message: 'non-binary or another gender', context: 'I am …' }) },
        ]}
      />
    </QuestionForm>
  )
}

function GenderQuestion() {
  const { t } = useLingui()
  const { answers } = useFinder()
  return (
    <QuestionForm
      question="gender"
      title={
        <Trans comment="Heading of a question in the match finder; choices such as a woman or a man follow">
          I’m looking for…
        </Trans>
      }
      hint={<OneTap />}
      needsChoice
    >
      <OneChoice
        name="gender"
        chosen={answers.gender}
        options={[
          { value: 'woman', label: t({ message: 'a woman', context: 'I am looking for …' }) },
          { value: 'man', label: t({ message: 'a man', context: 'I am looking for …' }) },
          {
            value: 'other',
            label: t({ message: 'someone non-binary or of another gender', context: 'I am looking for …' }),
          },
          {
            value: genders.join(','),
            label: t({ message: 'someone of any gender', context: 'I am looking for …' }),
          },
        ]}
      />
    </QuestionForm>
  )
}

function OneTap() {
  return (
    <Trans comment="Hint in the match finder: tapping an answer leads to the next question">
      Tap to continue.
    </Trans>
  )
}

const ageLink =
  'flex min-h-13 items-center justify-center rounded-xl border border-line-strong/60 bg-surface px-3 py-2 text-lg ' +
  'font-medium text-center transition-[background-color,border-color] hover:border-line-strong ' +
  'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-ink'

function AgeQuestion() {
  const { t } = useLingui()
  const { answers, others, questions, settings } = useFinder()
  const min = Math.max(AGE_MIN, settings.min_age)
  const next = stepAfter('age', questions)
  const words = (from: number, to: number) =>
    to === AGE_MAX
      ? t({
          message: `${from} and older`,
          comment: 'Age range, choice in the match finder and above its results; {from} is an age',
        })
      : t({
          message: `${from} to ${to}`,
          comment: 'Age range to choose in the match finder; both are ages, such as 25 to 34',
        })
  const isChosen = (from: number, to: number) =>
    answers.min_age === String(from) && answers.max_age === String(to)
  return (
    <QuestionForm
      question="age"
      title={<Trans>How old should they be?</Trans>}
      hint={<Trans>Tap a range, or choose your own.</Trans>}
    >
      <ul className="grid grid-cols-2 gap-3 narrow:grid-cols-1 sm:grid-cols-3">
        {agesFrom(min).map(([from, to]) => (
          <li key={from} className="grid">
            <Link
              to="/match-finder"
              search={{ ...others, ...answers, min_age: String(from), max_age: String(to), q: next }}
              preload={false}
              aria-current={isChosen(from, to) || undefined}
              className={ageLink}
            >
              {words(from, to)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid grid-cols-2 gap-3 narrow:grid-cols-1">
        <Field
          label={t({
            message: 'From',
            context: 'age',
            comment: 'Field label in the match finder: lowest age of people to look for',
          })}
        >
          <AgeSelect name="min_age" from={min} chosen={answers.min_age ?? String(min)} />
        </Field>
        <Field
          label={t({
            message: 'To',
            context: 'age',
            comment: 'Field label in the match finder: highest age of people to look for',
          })}
        >
          <AgeSelect name="max_age" from={min} chosen={answers.max_age ?? String(AGE_MAX)} />
        </Field>
      </div>
    </QuestionForm>
  )
}

function AgeSelect({ name, from, chosen }: { name: string; from: number; chosen: string }) {
  return (
    <Select name={name} defaultValue={chosen}>
      {Array.from({ length: AGE_MAX - from + 1 }, (_, years) => (
        <option key={years}>{from + years}</option>
      ))}
    </Select>
  )
}

function WishQuestion() {
  const { t } = useLingui()
  const { answers } = useFinder()
  return (
    <QuestionForm
      question="wish"
      title={<Trans>What are you hoping for?</Trans>}
      hint={<Trans>Tap an answer to see your results. Only you can see what you choose.</Trans>}
      needsChoice
    >
      <OneChoice
        name="wish"
        chosen={answers.wish}
        options={[
          {
            value: 'serious',
            label: t({
              message: 'Something serious',
              comment: 'Choice in the match finder: what one is hoping for',
            }),
            note: t({
              message: 'A long-term relationship',
              comment: 'Explains the choice Something serious: what one is hoping for, match finder',
            }),
          },
          {
            value: 'friendship',
            label: t({
              message: 'Friendship',
              comment: 'Choice in the match finder: what one is hoping for',
            }),
            note: t`Good company and good conversation`,
          },
          {
            value: 'open',
            label: t`Let’s see what happens`,
            note: t({
              message: 'Just curious',
              comment: 'Explains the choice Let’s see what happens: what one is hoping for, match finder',
            }),
          },
        ]}
      />
    </QuestionForm>
  )
}
