import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { LoadSignupSteps } from '../../slots.ts'
import { changeDraft, useDraft } from './draft.ts'

type Props = { loadSteps: LoadSignupSteps }

/** The modal, as long as the draft says that it is open. Its words are fetched with it. */
export function SignupDialogWhenOpen({ loadSteps }: Props) {
  const draft = useDraft()
  const { pathname } = useLocation()
  const router = useRouter()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> } | null>(null)
  const isOpen = draft?.isInDialog === true && pathname !== '/signup'
  useEffect(() => {
    if (!isOpen || loaded) return
    let isWanted = true
    // Preloading the page brings the catalogue of its words.
    Promise.all([import('./signup-dialog.tsx'), router.preloadRoute({ to: '/signup' })])
      .then(([module]) => isWanted && setLoaded({ Dialog: module.default }))
      .catch(() => {
        changeDraft({ isInDialog: false })
        void navigate({ to: '/signup' })
      })
    return () => {
      isWanted = false
    }
  }, [isOpen, loaded, router, navigate])
  return isOpen && loaded ? <loaded.Dialog loadSteps={loadSteps} /> : null
}
