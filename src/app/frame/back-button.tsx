import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { IconButton } from '#design/button.tsx'

/** Places that one comes to from somewhere: a profile, likes, credits and how to pay for them. */
const placesWithWayBack = /^\/(?:members\/\d+|profile(?:\/\w+)?|likes(?:\/.*)?|credits(?:\/.*)?)\/?$/

/** An installed app has no browser around it, so the way back is ours to offer. */
export default function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const { pathname } = useLocation()
  const canGoBack = useCanGoBack() && history.length > 1
  if (!canGoBack || !placesWithWayBack.test(pathname)) return null
  return (
    <IconButton label={t`Back`} onClick={() => router.history.back()} className="-ml-3">
      <ArrowLeft size={22} aria-hidden />
    </IconButton>
  )
}
