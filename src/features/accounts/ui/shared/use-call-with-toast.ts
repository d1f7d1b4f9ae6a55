import { useErrorText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import type { CallInput, Endpoint, Output } from '#protocol/endpoint.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { useCall } from '#protocol/call-context.ts'

/** For acts without a form to show a refusal above: a toast says why it did not happen. */
export const useCallWithToast = () => {
  const call = useCall()
  const textOf = useErrorText()
  return async <E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Output<E> | undefined> => {
    try {
      return await call(endpoint, input)
    } catch (error) {
      // Whoever has closed the question who they are knows that nothing has happened.
      if (isRefusal(error, 'proof_too_old')) return undefined
      const refusal = isRefusal(error) ? error : new Refusal('internal')
      toast({ text: textOf(refusal), tone: 'danger' })
      return undefined
    }
  }
}
