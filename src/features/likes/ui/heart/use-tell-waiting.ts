import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#design/toast.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { useResend } from '#features/accounts/ui/shared/use-resend.ts'

/** Which member of this page knows by now. */
const told = new WeakMap<QueryClient, number | null>()

/** Says what a like waits for: once, because the heart stays on and nothing is wrong. */
export const useTellWaiting = (): (() => void) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const resend = useResend()
  return () => {
    const member = memberIn(queries)
    if (told.get(queries) === member) return
    told.set(queries, member)
    toast({ text: t`Your like waits until you confirm your email address.`, action: resend })
  }
}
