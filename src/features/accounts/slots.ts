import type { ComponentType, ReactNode } from 'react'
import type { Refusal } from '#protocol/refusal.ts'

export type StepFrameProps = {
  title: ReactNode
  lead: ReactNode
  isBusy: boolean
  refusal: Refusal | null
  /** Sends what was entered and goes on by itself. */
  onSubmit: () => void
  onNext: () => void
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** What sign-up gives to an optional step: later features bring the steps, the frame and the draft are its own. */
export type SignupStepProps = {
  Frame: ComponentType<StepFrameProps>
  /** What was entered in this sign-up before a reload. */
  saved: Record<string, string>
  saveDraft: (values: Record<string, string>) => void
  onNext: () => void
  onBack?: () => void
}

/** Somebody to whom a visitor may write a first message while signing up. */
export type Recipient = {
  id: number
  name: string
  /** Name and photo. */
  head: ReactNode
}

/** What later features have to say to somebody who deletes the account: what is lost, and what staying is worth. */
export type Leaving = {
  Offer: ComponentType<{ percentage: number }>
  /** Items of a list. */
  Losses: ComponentType
}

export type SignupSteps = Record<'photo' | 'location' | 'personal' | 'about', ComponentType<SignupStepProps>>
export type LoadSignupSteps = () => Promise<SignupSteps>
