import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button } from '#design/button.tsx'

/** Where there are no cards, and so no buttons below them. */
export function UndoSkip({ onUndo }: { onUndo: () => void }) {
  return (
    <Button variant="ghost" onClick={onUndo}>
      <Undo2 size={18} aria-hidden />
      <Trans>Undo last skip</Trans>
    </Button>
  )
}
