import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { signupSteps } from '../../rules.ts'
import type { SignupStep } from '../../rules.ts'
import { changeDraft } from './draft.ts'
import { noteMove } from './moves.ts'
import { parameterOf } from './parameter-of.ts'
import { usePlace } from './place.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    signupStep?: SignupStep
  }
}

const known = (text: string | null | undefined) => signupSteps.find((step) => step === text)

/**
 * At which question one is: on a page its address says it, in the modal the entry of the history. So the back of the
 * browser goes one question back, and a reload stays.
 */
export const useStep = (first: SignupStep) => {
  const { isDialog, close } = usePlace()
  const navigate = useNavigate()
  const told = useLocation({
    select: ({ searchStr, state }) => known(isDialog ? state.signupStep : parameterOf(searchStr, 'q')),
  })
  const go = (signupStep: SignupStep, replace = false) => {
    changeDraft({ step: signupStep })
    if (!replace) noteMove()
    const here = { to: '.', hash: true, replace, resetScroll: false } as const
    return isDialog
      ? navigate({ ...here, search: true, state: (before) => ({ ...before, signupStep }) })
      : navigate({ ...here, search: (before: Record<string, unknown>) => ({ ...before, q: signupStep }) })
  }
  const wasThere = useRef(false)
  useEffect(() => {
    // The modal has an entry of its own, so that going back from its first question closes it.
    if (told === undefined) void (wasThere.current && isDialog ? close() : go(first, !isDialog))
    wasThere.current = true
    // Only what the history says counts here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [told])
  return { step: told ?? first, isTold: told !== undefined, go }
}
