import type { ComponentType, ReactNode } from 'react'

export type StepFrameProps = {
  title: ReactNode
  lead: ReactNode
  /** A drawing above the question, and how far down its middle is. */
  picture?: { src: string; middle: string }
  isBusy?: boolean
  /** Nothing to send until something is chosen: the button comes with the choice. */
  needsChoice?: boolean
  /** Keeps the answer and goes on. */
  onSubmit: (form: FormData) => void
  /** The way past a question that need not be answered. */
  onSkip?: (() => void) | undefined
  children: ReactNode
}

/** What sign-up gives to a question: later features bring some of them, the frame and the draft are its own. */
export type SignupStepProps = {
  Frame: ComponentType<StepFrameProps>
  /** What was answered so far, also before a reload. */
  saved: Record<string, string>
  /** Keeps an answer before the account exists. */
  saveDraft: (values: Record<string, string>) => void
  /** To the next open question, with the answer to this one. */
  onNext: (values?: Record<string, string>) => void
}

/** What becomes of answers once there is an account; shows itself only where something takes time or goes wrong. */
export type SignupSender = ComponentType<{ answers: Record<string, string>; onDone: () => void }>

/** Somebody to whom a visitor may write a first message while signing up. */
export type Recipient = {
  id: number
  name: string
  /** Name and photo. */
  head: ReactNode
}

/** On whose profile a sign-up began, and whether the like that was meant for them has been given. */
export type Wanted = Recipient & { isLiked: boolean }

/** What later features have to say to somebody who deletes the account: what is lost, and what staying is worth. */
export type Leaving = {
  Offer: ComponentType<{ percentage: number }>
  /** Items of a list. */
  Losses: ComponentType
}

export type SignupSteps = {
  questions: Record<'place' | 'evening' | 'photo', ComponentType<SignupStepProps>>
  /** Those answers that could not go with the sign-up itself, and the photo. */
  SendAnswers: SignupSender
  SendPhoto: SignupSender
  /** Some who fit the answers. */
  People: ComponentType<{ answers: Record<string, string> }>
}
export type LoadSignupSteps = () => Promise<SignupSteps>
