import { useLingui } from '@lingui/react/macro'
import { toast } from '#design/toast.ts'
import type { Toast } from '#design/toast.ts'
import { sendActivation } from '../../contract.ts'
import '../refusal-words.ts'
import { useCallWithToast } from './use-call-with-toast.ts'

/** For a toast about what waits for the address: mails the activation link once more, and says that it did. */
export const useResend = (): NonNullable<Toast['action']> => {
  const { t } = useLingui()
  const call = useCallWithToast()
  const send = async () => {
    if (await call(sendActivation)) toast({ text: t`Email sent. Check your spam folder too.`, tone: 'good' })
  }
  return {
    label: t({
      message: 'Resend email',
      comment: 'Button in a message (verb): sends the email that confirms the address once more',
    }),
    run: () => void send(),
  }
}
