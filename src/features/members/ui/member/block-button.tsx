import { useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useLater } from '#design/use-later.ts'
import type { Profile } from '../../contract.ts'

/** A quiet way out at the end of the page. */
export function BlockButton({ member }: { member: Profile }) {
  const { t } = useLingui()
  const { name } = member
  // Closed it stays in the page: only then does the browser give the focus back to the button.
  const { Part: BlockDialog, fetch } = useLater(() => import('../shared/block-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const ask = async () => {
    if (await fetch()) setOpen(true)
  }
  return (
    <div className="needs-js">
      <Button
        variant="ghost"
        onClick={() => void ask()}
        className="-ml-5 max-w-full text-ink-soft! hover:bg-sunken!"
      >
        <Ban size={18} aria-hidden />
        <span className="min-w-0 wrap-break-word">
          {t({
            message: `Block ${name}`,
            comment: 'Button at the end of a member’s page (verb): asks whether to block this member',
          })}
        </span>
      </Button>
      {BlockDialog && <BlockDialog member={member} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
