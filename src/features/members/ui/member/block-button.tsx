import { useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import type { Profile } from '../../contract.ts'

const BlockDialog = lazy(() => import('./block-dialog.tsx'))

/** A quiet way out at the end of the page. */
export function BlockButton({ member }: { member: Profile }) {
  const { t } = useLingui()
  const { name } = member
  // Closed it stays in the page: only then does the browser give the focus back to the button.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none')
  return (
    <div className="needs-js">
      <Button
        variant="ghost"
        onClick={() => setDialog('open')}
        className="-ml-5 max-w-full text-ink-soft! hover:bg-sunken!"
      >
        <Ban size={18} aria-hidden />
        <span className="min-w-0 wrap-break-word">{t`Block ${name}`}</span>
      </Button>
      {dialog !== 'none' && (
        <Suspense>
          <BlockDialog member={member} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  )
}
