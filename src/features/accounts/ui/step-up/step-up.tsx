import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '#design/dialog.tsx'
import type { Call } from '#protocol/call.ts'
import { CallContext, useCall } from '#protocol/call-context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { User } from '../../contract.ts'
import { ProofForm } from './proof-form.tsx'

/**
 * Around everything that may be refused because nobody has proved for a while who sits here. Calls from within are
 * not refused for that: they wait for the proof and are then made again. Who gives none hears the refusal.
 */
export function StepUp({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useLingui()
  const call = useCall()
  const waiting = useRef<PromiseWithResolvers<boolean> | null>(null)
  const [isOpen, setOpen] = useState(false)

  const settle = useCallback((isProved: boolean) => {
    waiting.current?.resolve(isProved)
    waiting.current = null
    setOpen(false)
  }, [])
  useEffect(() => () => waiting.current?.resolve(false), [])

  const guarded = useMemo<Call>(() => {
    /** One question for all that wait for it. */
    const proof = () => {
      setOpen(true)
      waiting.current ??= Promise.withResolvers<boolean>()
      return waiting.current.promise
    }
    return async (endpoint, input, options) => {
      try {
        return await call(endpoint, input, options)
      } catch (error) {
        if (!isRefusal(error, 'proof_too_old') || !(await proof())) throw error
        return call(endpoint, input, options)
      }
    }
  }, [call])

  return (
    <CallContext value={guarded}>
      {children}
      {isOpen && (
        <CallContext value={call}>
          <Dialog
            open
            sheet
            size="sm"
            onClose={() => settle(false)}
            title={t({
              message: 'Confirm it’s you',
              comment: 'Title of a dialog and of a page that ask for the password before something important',
            })}
          >
            <div className="flex flex-col gap-5">
              <p className="text-ink-soft">
                <ProofReason />
              </p>
              <ProofForm user={user} takesFocus onProved={() => settle(true)} />
            </div>
          </Dialog>
        </CallContext>
      )}
    </CallContext>
  )
}

export const ProofReason = () => (
  <Trans>
    You’ve been logged in for a while. We ask again before anything important, to keep your account safe.
  </Trans>
)
