import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { usePageFact } from '#design/page-facts.ts'

/** By the browser's history, which a page load does not begin anew. Its length alone also counts what lies ahead. */
const canGoBack = () => history.length > 1 && (!('navigation' in window) || navigation.canGoBack)

/** An installed app has no browser around it, so the way back is ours to offer. */
export default function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const hasWayBack = usePageFact('hasWayBack')
  // Drawn anew at each move: the browser does not tell when its history changes.
  useLocation()
  if (!hasWayBack || !canGoBack()) return null
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
