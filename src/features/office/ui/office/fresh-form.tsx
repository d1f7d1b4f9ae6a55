import { buttonClass } from '#design/button.tsx'
import { PROOF_PASSKEY_PATH } from '../../rules.ts'
import { ProofFields } from '../passkeys/proof-fields.tsx'
import type { ProofWays } from '../passkeys/proof-fields.tsx'

/** Before the names of what is added to a form: no form of a screen has such names. */
export const FRESH_PREFIX = 'fresh_'

type FreshFormProps = {
  action: string
  /** What was typed in, and goes on with the proof. */
  kept: Readonly<Record<string, string>>
  ways: ProofWays
  back: string
}

/** The same form once more, with a proof of who sends it. Nothing is kept but in this page. */
export function FreshForm({ action, kept, ways, back }: FreshFormProps) {
  return (
    <form method="post" action={action} className="flex max-w-md flex-col gap-4" aria-labelledby="fresh">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h2 id="fresh" className="text-heading">
        Confirm it is you
      </h2>
      <p>
        This needs a proof of the last quarter of an hour. Nothing is done yet; what you have entered is kept
        here and goes on with the proof.
      </p>
      <ProofFields ways={ways} start={PROOF_PASSKEY_PATH} prefix={FRESH_PREFIX}>
        <p className="flex flex-wrap gap-3">
          <button className={buttonClass({ variant: ways.hasPasskey ? 'secondary' : 'primary' })}>
            Confirm and go on
          </button>
          <a href={back} className={buttonClass({ variant: 'ghost' })}>
            Back, without it
          </a>
        </p>
      </ProofFields>
    </form>
  )
}
