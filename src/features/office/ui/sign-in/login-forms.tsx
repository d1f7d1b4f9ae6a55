import { buttonClass } from '#design/button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { CODE_PASSKEY_PATH, CODE_PATH, LOGIN_PATH } from '../../rules.ts'
import { ProofFields } from '../passkeys/proof-fields.tsx'
import type { ProofWays } from '../passkeys/proof-fields.tsx'

const Next = ({ next }: { next: string | undefined }) =>
  next === undefined ? null : <input type="hidden" name="next" value={next} />

export function LoginForm({ next }: { next: string | undefined }) {
  return (
    <form method="post" action={LOGIN_PATH} className="flex flex-col gap-4">
      <Next next={next} />
      <TextField label="Name" name="name" required maxLength={40} autoComplete="username" />
      <TextField
        label="Password"
        name="password"
        type="password"
        required
        maxLength={200}
        autoComplete="current-password"
      />
      <button className={buttonClass({ block: true })}>Continue</button>
    </form>
  )
}

export function CodeForm({ next, ways }: { next: string | undefined; ways: ProofWays }) {
  return (
    <>
      <form method="post" action={CODE_PATH} className="flex flex-col gap-4">
        <Next next={next} />
        <ProofFields ways={ways} start={CODE_PASSKEY_PATH}>
          <button
            className={buttonClass({ block: true, variant: ways.hasPasskey ? 'secondary' : 'primary' })}
          >
            Sign in
          </button>
        </ProofFields>
      </form>
      <p className="mt-6 text-sm text-ink-soft">
        None of these at hand? An admin can send you a new link to set up your sign-in.
      </p>
    </>
  )
}
