import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { Reportable } from '#features/members/ui/shared/report-slot.ts'
import type { ReasonName } from '../reasons.ts'
import { reasonWords } from '../reason-words.ts'
import { reasonsFor } from './reasons-for.ts'

type Props = { what: Reportable['thing']['what']; onChoose: (reason: ReasonName) => void }

/** Rows that a thumb cannot miss. */
export function ReportReasons({ what, onChoose }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="text-ink-soft">
        <Trans>What’s wrong? We won’t tell anyone it was you.</Trans>
      </p>
      <ul className="-mx-3 mt-3 flex flex-col">
        {reasonsFor[what].map((reason) => (
          <li key={reason} className="border-t border-line first:border-0">
            <button
              type="button"
              onClick={() => onChoose(reason)}
              className="flex min-h-13 w-full items-center justify-between gap-3 rounded-md px-3 py-2.5 text-left font-medium -outline-offset-2 hover:bg-sunken"
            >
              {i18n._(reasonWords[reason])}
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
