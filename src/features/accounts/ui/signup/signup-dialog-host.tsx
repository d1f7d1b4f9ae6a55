import type { HistoryState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { LoadSignupSteps } from '../../slots.ts'
import { DRAFT_KEY, OPEN_SIGNUP } from './open-signup.ts'

type Props = { loadSteps: LoadSignupSteps }

/** A reload in the middle of a sign-up opens it again. Whoever went elsewhere by the address bar has left it, if only to log in. */
const wasOpen = () => {
  try {
    const { signupStep } = (history.state ?? {}) as HistoryState
    return (
      signupStep !== undefined && sessionStorage.getItem(DRAFT_KEY)?.includes('"isInDialog":true') === true
    )
  } catch {
    return false
  }
}

/** Stands once in the layout and waits; all of sign-up is fetched when somebody wants it. */
export function SignupDialogHost({ loadSteps }: Props) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> } | null>(null)
  useEffect(() => {
    const load = async () => {
      const { SignupDialogWhenOpen } = await import('./signup-dialog-when-open.tsx')
      setLoaded({ Dialog: SignupDialogWhenOpen })
    }
    if (wasOpen()) void load()
    const listener = () => void load()
    addEventListener(OPEN_SIGNUP, listener)
    return () => removeEventListener(OPEN_SIGNUP, listener)
  }, [])
  return loaded && <loaded.Dialog loadSteps={loadSteps} />
}
