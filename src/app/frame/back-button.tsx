import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { usePageFact } from '#design/page-facts.ts'

/** An installed app has no browser around it, so the way back is ours to offer. */
export default function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const hasWayBack = usePageFact('hasWayBack')
  // The browser's own, which a page load does not begin anew; it grows by moves alone.
  useLocation()
  if (history.length < 2 || !hasWayBack) return null
  return (
    <IconButton
      label={t({
        message: 'Back',
        comment: 'Aria label of the arrow in the header: returns to the previous page',
      })}
      onClick={() => router.history.back()}
      className="-ml-3"
    >
      <ArrowLeft size={22} aria-hidden />
    </IconButton>
  )
}
