import { useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { Profile } from '../../contract.ts'
import { useReport } from '../shared/report-slot.ts'

/** Beside the button that blocks: whoever wants the one often wants the other. */
export function ReportButton({ member: { id, name } }: { member: Profile }) {
  const { t } = useLingui()
  const report = useReport()
  if (!report) return null
  return (
    <div>
      <Button
        variant="ghost"
        onClick={() => report({ member: { id, name }, thing: { what: 'profile' } })}
        className="-ml-5 max-w-full text-ink-soft! hover:bg-sunken!"
      >
        <Flag size={18} aria-hidden />
        <span className="min-w-0 wrap-break-word">
          {t({
            message: `Report ${name}`,
            comment:
              'Button at the end of a member’s page (verb): tells us of something wrong with this profile',
          })}
        </span>
      </Button>
    </div>
  )
}
