import { useSyncExternalStore } from 'react'
import type { SignupStep } from '../../rules.ts'
import { DRAFT_KEY as KEY } from './open-signup.ts'

/** What was entered so far, by field name. Never the password, never the photo. */
export type Values = Record<string, string>

export type Draft = {
  /** The member that this sign-up has made; null while there is only a form. */
  userId: number | null
  step: SignupStep
  /** The modal is open; a reload opens it again. */
  isInDialog: boolean
  /** The profile that brought the visitor here, and the first message to it. */
  profileId?: number
  message?: string
  values: Values
}

const fresh: Draft = { userId: null, step: 'account', isInDialog: false, values: {} }

let current: Draft | null | undefined
const listeners = new Set<() => void>()

export const readDraft = (): Draft | null => {
  if (current === undefined) current = stored()
  return current
}

const stored = (): Draft | null => {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? null : { ...fresh, ...(JSON.parse(text) as Partial<Draft>) }
  } catch {
    return null
  }
}

const write = (draft: Draft | null) => {
  current = draft
  try {
    if (draft === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the draft then lives as long as the page.
  }
  listeners.forEach((listener) => listener())
}

export const changeDraft = (change: Partial<Draft>): void => write({ ...fresh, ...readDraft(), ...change })

export const keepValues = (values: Values): void =>
  changeDraft({ values: { ...readDraft()?.values, ...values } })

export const forgetDraft = (): void => write(null)

export const hasEntries = (draft: Draft | null): boolean =>
  draft !== null && Object.values(draft.values).some((value) => value.trim() !== '')

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server knows no draft: the first render in the browser has none either. */
export const useDraft = (): Draft | null => useSyncExternalStore(subscribe, readDraft, () => null)

const never = () => () => undefined

export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
