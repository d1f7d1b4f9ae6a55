import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyOrNothing } from '#design/lazy-or-nothing.ts'
import { useUser } from '../use-user.ts'

const TermsDialog = lazyOrNothing(() => import('./terms-dialog.tsx'))

/** What somebody needs to read before deciding must not be behind the question. */
const readableBefore = ['/terms', '/privacy', '/cookies']

/** Asks members to accept the terms again when they have changed. */
export function TermsChanged() {
  const user = useUser()
  const { pathname } = useLocation()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!isHydrated || !user?.must_accept_terms || readableBefore.includes(pathname)) return null
  return (
    <Suspense>
      <TermsDialog />
    </Suspense>
  )
}
