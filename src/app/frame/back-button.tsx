import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { usePageFact } from '#design/page-facts.ts'

/** An installed app has no browser around it, so the way back is ours to offer. */
export default function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const hasWayBack = usePageFact('hasWayBack')
  const canGoBack = useCanGoBack() && history.length > 1
  if (!canGoBack || !hasWayBack) return null
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
