import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logOut } from '../../contract.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { useChangeUser } from '../use-user.ts'

/** Ends the session and leads home. */
export const useLogOut = () => {
  const callWithToast = useCallWithToast()
  const changeUser = useChangeUser()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    if (await callWithToast(logOut)) {
      // First away from a page that only members may ask for, then nobody is a member any more.
      await navigate({ to: '/' })
      await changeUser(null)
    }
    setBusy(false)
  }
  return { run, isBusy }
}
