import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRefusalText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import { ask } from '#protocol/ask.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import { neededField } from '#features/members/ui/shared/needed-field.ts'
import '../refusal-words.ts'

/** Says why a like, or the no to one, did not work. */
export const useTellRefusal = (): ((error: unknown) => void) => {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (error) => {
    const words = isRefusal(error, 'not_found')
      ? t`This profile is no longer available.`
      : (textOf(error) ?? textOf(new Refusal('internal')))
    toast({
      text: words ?? '',
      tone: 'danger',
      ...(isRefusal(error, 'profile_needed') && {
        action: {
          label: t({
            message: 'Go to my profile',
            comment: 'Button in a message after a like was refused: leads to the own profile',
          }),
          run: () =>
            void navigate({
              to: '/profile',
              hash: neededField(queries.getQueryData(ask(getUser).queryKey)?.user),
            }),
        },
      }),
    })
  }
}
