import { buttonClass } from '#design/button.tsx'
import { CONFIRM_PATH, PROOF_PASSKEY_PATH } from '../../rules.ts'
import { ProofFields } from '../passkeys/proof-fields.tsx'
import type { ProofWays } from '../passkeys/proof-fields.tsx'

export function ConfirmScreen({ next, ways }: { next: string; ways: ProofWays }) {
  return (
    <form method="post" action={CONFIRM_PATH} className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="act" value="confirm" />
      <input type="hidden" name="next" value={next} />
      <p>
        Money, erasure, exports and who works here need a proof of the last quarter of an hour. Afterwards you
        are back where you were.
      </p>
      <ProofFields ways={ways} start={PROOF_PASSKEY_PATH}>
        <p className="flex gap-3">
          <button className={buttonClass({ variant: ways.hasPasskey ? 'secondary' : 'primary' })}>
            Confirm
          </button>
          <a href={next} className={buttonClass({ variant: 'ghost' })}>
            Back
          </a>
        </p>
      </ProofFields>
    </form>
  )
}
