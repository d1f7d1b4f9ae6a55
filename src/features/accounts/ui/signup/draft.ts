import { jsonEntry, sessionEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import type { SignupStep } from '../../rules.ts'
import { DRAFT_KEY as KEY } from './open-signup.ts'

/** What was entered so far, by field name. Never the password. */
export type Values = Record<string, string>

export type Draft = {
  /** The member that this sign-up has made; null while there is only a form. */
  userId: number | null
  step: SignupStep
  /** Which questions were answered elsewhere: shown, so that they can be changed. */
  carried?: readonly SignupStep[]
  /** The address whose answers were taken over: once, so that they can be changed here. */
  takenFrom?: string
  /** A like was on its way when one had to sign up. */
  likesProfile?: boolean
  /** Answers that have to be saved, as the account was there before them. */
  isUnsent?: boolean
  /** The modal is open; a reload opens it again. */
  isInDialog: boolean
  /** The profile that brought the visitor here. */
  profileId?: number | undefined
  /** Where a neutral site has sent the mail that goes on from here. */
  mailedTo?: string | undefined
  /** Where sign-up began. */
  next?: string | undefined
  values: Values
}

const fresh: Draft = { userId: null, step: 'me', isInDialog: false, values: {} }

const entry = jsonEntry<Draft>(sessionEntries, KEY, (json) => ({ ...fresh, ...(json as Partial<Draft>) }))

export const readDraft = entry.get

export const changeDraft = (change: Partial<Draft>): void =>
  entry.set({ ...fresh, ...readDraft(), ...change })

export const keepValues = (values: Values): void =>
  changeDraft({ values: { ...readDraft()?.values, ...values } })

export const forgetDraft = (): void => entry.set(null)

export const hasEntries = (draft: Draft | null): boolean =>
  draft !== null && Object.values(draft.values).some((value) => value.trim() !== '')

/** The server knows no draft: the first render in the browser has none either. */
export const useDraft = (): Draft | null => useStore(sessionEntries, readDraft, null)
