import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { usePageFact } from '#design/page-facts.ts'
import type { LoadSignupSteps } from '../../slots.ts'
import { changeDraft, useDraft } from './draft.ts'

type Props = { loadSteps: LoadSignupSteps }

/** The modal, as long as the draft says that it is open. Its words are fetched with it. */
export function SignupDialogWhenOpen({ loadSteps }: Props) {
  const draft = useDraft()
  const hasOwnForm = usePageFact('isSignup')
  const router = useRouter()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> } | null>(null)
  const isWanted = draft?.isInDialog === true
  const isOpen = isWanted && !hasOwnForm
  useEffect(() => {
    if (isWanted && hasOwnForm) changeDraft({ isInDialog: false })
  }, [isWanted, hasOwnForm])
  useEffect(() => {
    if (!isOpen || loaded) return
    let isMounted = true
    // Preloading the page brings the catalogue of its words.
    Promise.all([import('./signup-dialog.tsx'), router.preloadRoute({ to: '/signup' })])
      .then(([module]) => isMounted && setLoaded({ Dialog: module.default }))
      .catch(() => {
        changeDraft({ isInDialog: false })
        void navigate({ to: '/signup' })
      })
    return () => {
      isMounted = false
    }
  }, [isOpen, loaded, router, navigate])
  return isOpen && loaded ? <loaded.Dialog loadSteps={loadSteps} /> : null
}
