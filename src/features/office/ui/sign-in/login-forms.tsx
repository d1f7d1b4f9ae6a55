import { buttonClass } from '#design/button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { CODE_PATH, LOGIN_PATH } from '../../rules.ts'

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

/** An app or a recovery code: whoever has lost their phone need not look for another form. */
export function CodeField() {
  return (
    <TextField
      label="Code"
      name="code"
      required
      maxLength={30}
      autoComplete="one-time-code"
      hint="The six digits that your app shows now. Without your app: one of your recovery codes."
    />
  )
}

export function CodeForm({ next }: { next: string | undefined }) {
  return (
    <>
      <form method="post" action={CODE_PATH} className="flex flex-col gap-4">
        <Next next={next} />
        <CodeField />
        <button className={buttonClass({ block: true })}>Sign in</button>
      </form>
      <p className="mt-6 text-sm text-ink-soft">
        Neither app nor codes? An admin can send you a new link to set up your sign-in.
      </p>
    </>
  )
}
