import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { useLater } from '#design/use-later.ts'
import type { Card } from '../../contract.ts'
import type { MemberJoinLink } from '../../slots.ts'
import type { LoginNeededFor } from './login-needed-dialog.tsx'

type NeedLogin = (what: LoginNeededFor) => void

const NeedLoginContext = createContext<NeedLogin>(() => undefined)

/** For what only members may do on somebody's page: asks a visitor to join or to log in. */
export const useNeedLogin = (): NeedLogin => use(NeedLoginContext)

type Props = { member: Card; JoinLink: MemberJoinLink; children: ReactNode }

export function NeedLoginProvider({ member, JoinLink, children }: Props) {
  const [what, setWhat] = useState<LoginNeededFor | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { Part: LoginNeededDialog, fetch } = useLater(() => import('./login-needed-dialog.tsx'))
  const needLogin = async (wanted: LoginNeededFor) => {
    if (!(await fetch())) return
    setWhat(wanted)
    setOpen(true)
  }
  return (
    <NeedLoginContext value={(wanted) => void needLogin(wanted)}>
      {children}
      {/* Closed it stays in the page: only then does the browser give the focus back. */}
      {LoginNeededDialog && what && (
        <LoginNeededDialog {...{ what, member, JoinLink }} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </NeedLoginContext>
  )
}
