import { buttonClass } from '#design/button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { queryString } from '#protocol/call.ts'
import { CONFIRM_PATH } from '../../rules.ts'
import { NewPasswordFields } from '../sign-in/enrol-form.tsx'

type PasswordProps = { path: string; login: string | null; isFresh: boolean }

/** Passwords are never put back into a page, so they are asked for when they can be used. */
export function PasswordPanel({ path, login, isFresh }: PasswordProps) {
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-3 text-heading">
        Password
      </h2>
      {isFresh ? (
        <form method="post" action={path} className="flex max-w-md flex-col gap-4">
          <input type="hidden" name="act" value="password" />
          <input type="hidden" name="username" value={login ?? ''} autoComplete="username" />
          <TextField
            label="Password so far"
            name="old_password"
            type="password"
            required
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <p>
            <button className={buttonClass()}>Change password</button>
          </p>
        </form>
      ) : (
        <a
          href={CONFIRM_PATH + queryString({ next: path })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Confirm it is you, then change it
        </a>
      )}
    </section>
  )
}
