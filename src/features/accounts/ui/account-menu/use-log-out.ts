import { useState } from 'react'
import { happen } from '#design/moments.ts'
import { holdReloads } from '#design/page-load.ts'
import { sessionEntries } from '#design/storage.ts'
import { logOut } from '../../contract.ts'
import { useCallWithToast } from '../shared/use-call-with-toast.ts'

/** Whoever tidies up behind a member has so long: nobody waits for it. */
const TIDY_MS = 1500

/** Ends the session and leads home. */
export const useLogOut = () => {
  const callWithToast = useCallWithToast()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    // The page hears by itself that its session has ended, perhaps before the answer is here.
    const letGo = holdReloads()
    // By a page load: nothing that the former member has seen stays in the memory of the page.
    if (await callWithToast(logOut)) {
      // What this tab has of them: answers and photo of a sign-up, the way back from a purchase.
      for (const name of sessionEntries.names('')) sessionEntries.remove(name)
      await Promise.race([happen('logged_out', {}), new Promise((resolve) => setTimeout(resolve, TIDY_MS))])
      return location.assign('/')
    }
    letGo()
    setBusy(false)
  }
  return { run, isBusy }
}
