import { buttonClass } from '#design/button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { AppPicture } from './app-picture.tsx'
import type { AppPictureProps } from './app-picture.tsx'

type EnrolProps = {
  path: string
  person: { login: string; token: string }
  app: AppPictureProps['app'] & { setup: string }
}

export function EnrolForm({ path, person: { login, token }, app }: EnrolProps) {
  return (
    <form method="post" action={path} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="setup" value={app.setup} />
      <TextField label="Your name" name="login" value={login} readOnly autoComplete="username" />
      <NewPasswordFields />
      <AppPicture app={app} />
      <NewCodeField />
      <button className={buttonClass({ block: true })}>Save</button>
    </form>
  )
}

export function NewPasswordFields() {
  const rules = { type: 'password', required: true, maxLength: 200, autoComplete: 'new-password' } as const
  return (
    <>
      <TextField
        label="New password"
        name="password"
        hint="8 characters or more, and none that many others use."
        {...rules}
      />
      <TextField label="The same password again" name="repeated" {...rules} />
    </>
  )
}

export function NewCodeField() {
  return (
    <TextField
      label="Code from your app"
      name="code"
      required
      maxLength={10}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint="The six digits that it shows now."
    />
  )
}
