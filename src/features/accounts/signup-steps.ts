/** The questions of sign-up, one to a screen, and the end. Answered in an earlier place, a question is not asked again. */
export const signupSteps = ['me', 'meet', 'birthday', 'place', 'evening', 'photo', 'account', 'done'] as const
export type SignupStep = (typeof signupSteps)[number]

/** Without these nobody can be found, or may be here at all. */
const neededSteps: ReadonlySet<SignupStep> = new Set(['me', 'birthday', 'place'])

/** By the field that a question fills in. */
const answerOf: { [Step in SignupStep]?: string } = {
  me: 'gender',
  meet: 'meet',
  birthday: 'date_of_birth',
  place: 'country',
  evening: 'evening',
  photo: 'photo',
}
type Answers = Readonly<Record<string, string>>
export const isAnswered = (step: SignupStep, answers: Answers): boolean => {
  const field = answerOf[step]
  return field !== undefined && Boolean(answers[field])
}

/** The next question that is still open. */
export const stepAfter = (
  step: SignupStep | null,
  answers: Answers,
  steps: readonly SignupStep[] = signupSteps,
): SignupStep =>
  steps.slice(step === null ? 0 : steps.indexOf(step) + 1).find((next) => !isAnswered(next, answers)) ??
  'done'

export const stepBefore = (
  step: SignupStep,
  steps: readonly SignupStep[] = signupSteps,
): SignupStep | undefined => steps[steps.indexOf(step) - 1]

/** Where one may stand: not beyond a question that has to be answered first. */
export const stepAllowed = (
  step: SignupStep,
  answers: Answers,
  steps: readonly SignupStep[] = signupSteps,
): SignupStep =>
  steps.slice(0, steps.indexOf(step)).find((one) => neededSteps.has(one) && !isAnswered(one, answers)) ?? step
