import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRefusalText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import type { Toast } from '#design/toast.ts'
import { ask } from '#protocol/ask.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import { useResend } from '#features/accounts/ui/shared/use-resend.ts'
import { neededField } from '#features/members/ui/shared/needed-field.ts'
import '../refusal-words.ts'

/** Says why a like, or the no to one, did not work. */
export const useTellRefusal = (): ((error: unknown) => void) => {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const resend = useResend()
  /** What can be done about it, where something can. */
  const wayOn = (error: unknown): Toast['action'] => {
    if (isRefusal(error, 'too_many_likes_waiting')) return resend
    const hash = neededField(queries.getQueryData(ask(getUser).queryKey)?.user)
    if (!isRefusal(error, 'profile_needed') || hash === undefined) return undefined
    return {
      label: t({
        message: 'Go to my profile',
        comment: 'Button in a message after a like was refused: leads to the own profile',
      }),
      run: () => void navigate({ to: '/profile', hash }),
    }
  }
  return (error) => {
    const action = wayOn(error)
    const words = isRefusal(error, 'not_found')
      ? t`This profile is no longer available.`
      : (textOf(error) ?? textOf(new Refusal('internal')))
    toast({ text: words ?? '', tone: 'danger', ...(action && { action }) })
  }
}
