import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import { localEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { useUser } from '../use-user.ts'

const storedAs = (memberId: number) => `first-message-dropped-${memberId}`

export const useIsFirstMessageDropped = (): boolean => {
  const user = useUser()
  const id = user?.id ?? 0
  const isWanted = useStore(localEntries, () => localEntries.get(storedAs(id)) === null, false)
  return isWanted && user?.signup_message_state === 'dropped'
}

/** The first message had waited for the address to be confirmed, and then there was nobody to send it to. */
export function FirstMessageDropped() {
  const id = useUser()?.id ?? 0
  return (
    <div className="mx-auto w-full max-w-[var(--page-width,75rem)] px-4 pt-4 md:px-6">
      <Alert
        title={<Trans>Your first message couldn’t be delivered</Trans>}
        onDismiss={() => localEntries.set(storedAs(id), new Date().toISOString())}
      >
        <Trans>
          The person you wrote to is no longer available. Your message was free and doesn’t count as a
          conversation you’ve started.
        </Trans>
      </Alert>
    </div>
  )
}
