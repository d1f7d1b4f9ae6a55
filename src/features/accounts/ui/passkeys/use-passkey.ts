import { useState } from 'react'
import { useInBrowser } from '#design/use-browser.ts'
import type { CallInput, Endpoint, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import type { startPasskeyLogin } from '../../contract.ts'

export const useHasPasskeys = () => useInBrowser(() => 'PublicKeyCredential' in window, false)

/** What begins a ceremony, and what takes the browser's answer. */
type Start = Endpoint<undefined, undefined, (typeof startPasskeyLogin)['output']>
type Finish = Endpoint

/** Asks for a passkey of this site and tells the server what it said. */
export const usePasskey = <F extends Finish>(startEndpoint: Start, finishEndpoint: F) => {
  const start = useAct(startEndpoint)
  const finish = useAct(finishEndpoint)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const run = async (): Promise<Output<F> | undefined> => {
    setFailure(null)
    const started = await start.run()
    if (!started) return undefined
    // Loaded when it is needed: most people never press this.
    const { startAuthentication } = await import('@simplewebauthn/browser')
    type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
    try {
      const response = await startAuthentication({ optionsJSON: started.options as unknown as Options })
      return await finish.run({ body: { response: { ...response } } } as CallInput<F>)
    } catch {
      // Cancelled, or no passkey of this site on this device.
      setFailure(new Refusal('passkey_failed'))
      return undefined
    }
  }
  return {
    run,
    isBusy: start.isBusy || finish.isBusy,
    refusal: start.refusal ?? finish.refusal ?? failure,
  }
}
