import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { ask } from '#protocol/ask.ts'
import { getDecisions } from '../../decisions-contract.ts'
import type { Decision } from '../../decisions-contract.ts'
import { measureWords } from '../../statement-words.ts'

const useDecisions = (): readonly Decision[] =>
  useQuery<{ decisions: Decision[] }>(ask(getDecisions)).data?.decisions ?? []

/** What is only checked is told beside the message or the photo. */
const isTold = ({ measure, read_at: readAt, ended_at: endedAt }: Decision): boolean =>
  readAt === null && endedAt === null && measure !== 'hold_message' && measure !== 'hold_photo'

const useNewDecision = (): Decision | undefined => {
  const isThere = useLocation({ select: ({ pathname }) => pathname.startsWith('/decisions') })
  const made = useDecisions().find(isTold)
  return isThere ? undefined : made
}

export const useHasNewDecision = (): boolean => useNewDecision() !== undefined

/** SAF-6: nothing is taken away silently. It stays until it was read. */
export function NewDecision() {
  const { t } = useLingui()
  const made = useNewDecision()
  if (!made) return null
  const title = t(measureWords[made.measure].title)
  return (
    <section aria-label={title} className="mx-auto w-full max-w-[var(--page-width,75rem)] px-4 pt-4 md:px-6">
      <Alert
        tone="warn"
        title={title}
        actions={
          <Link
            to="/decisions/$puid"
            params={{ puid: made.puid }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Trans comment="Button: opens the page that says why something was decided">Read why</Trans>
          </Link>
        }
      />
    </section>
  )
}

/** The link in the menu is for those about whom something was decided. */
export function WithDecisions({ children }: { children: ReactNode }) {
  return useDecisions().length > 0 && children
}
