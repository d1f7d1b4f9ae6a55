import { useState } from 'react'
import { logOut } from '../../contract.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'

/** Ends the session and leads home. */
export const useLogOut = () => {
  const callWithToast = useCallWithToast()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    // By a page load: nothing that the former member has seen stays in the memory of the page.
    if (await callWithToast(logOut)) location.assign('/')
    else setBusy(false)
  }
  return { run, isBusy }
}
