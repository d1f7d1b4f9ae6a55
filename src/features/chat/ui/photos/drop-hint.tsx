import { useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** While files are held over the page. */
export function DropHint({ name }: { name: string }) {
  const { t } = useLingui()
  const hint = useRef<HTMLDivElement>(null)
  // In the top layer: whatever the button stands in does not cut it off.
  useEffect(() => hint.current?.showPopover(), [])
  return (
    <div
      ref={hint}
      popover="manual"
      className="pointer-events-none fixed inset-0 size-full max-h-none max-w-none bg-scrim p-4 open:grid open:place-items-center"
    >
      <div className="flex max-w-full flex-col items-center gap-3 rounded-2xl border-2 border-dashed border-accent bg-raised px-10 py-8 text-center text-ink shadow-overlay">
        <ImagePlus size={36} aria-hidden className="text-accent-ink" />
        <p className="font-semibold wrap-anywhere">{t`Drop a photo here to send it to ${name}`}</p>
      </div>
    </div>
  )
}
