import { createContext, lazy, Suspense, use, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { LoginNeededFor } from './login-needed-dialog.tsx'

const LoginNeededDialog = lazy(async () => {
  const { LoginNeededDialog } = await import('./login-needed-dialog.tsx')
  return { default: LoginNeededDialog }
})

type NeedLogin = (what: LoginNeededFor) => void

const NeedLoginContext = createContext<NeedLogin>(() => undefined)

/** For what only members may do on somebody's page: asks a visitor to join or to log in. */
export const useNeedLogin = (): NeedLogin => use(NeedLoginContext)

export function NeedLoginProvider({ profileId, children }: { profileId: number; children: ReactNode }) {
  const [what, setWhat] = useState<LoginNeededFor | null>(null)
  const [isOpen, setOpen] = useState(false)
  const needLogin = useCallback((wanted: LoginNeededFor) => {
    setWhat(wanted)
    setOpen(true)
  }, [])
  return (
    <NeedLoginContext value={needLogin}>
      {children}
      {/* Closed it stays in the page: only then does the browser give the focus back. */}
      {what && (
        <Suspense>
          <LoginNeededDialog {...{ what, profileId }} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </NeedLoginContext>
  )
}
