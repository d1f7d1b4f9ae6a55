import { buttonClass } from '#design/button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { queryString } from '#protocol/call.ts'
import { ENROL_PASSKEY_PATH } from '../../rules.ts'
import { PasskeyPart } from '../passkeys/passkey-part.tsx'
import { AppPicture } from './app-picture.tsx'
import type { AppPictureProps } from './app-picture.tsx'

type EnrolProps = {
  path: string
  person: { login: string; token: string }
  app: AppPictureProps['app'] & { setup: string }
  /** What a device has answered already, where something else was wrong. */
  made: string
}

export function EnrolForm({ path, person: { login, token }, app, made }: EnrolProps) {
  return (
    <form method="post" action={path} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <TextField label="Your name" name="login" value={login} readOnly autoComplete="username" />
      <NewPasswordFields />
      <h2 className="mt-2 text-heading">Second factor</h2>
      {made === '' ? <Factors app={app} /> : <MadePasskey path={path} token={token} made={made} />}
    </form>
  )
}

function Factors({ app }: Pick<EnrolProps, 'app'>) {
  return (
    <>
      <PasskeyPart
        start={ENROL_PASSKEY_PATH}
        does="make"
        hint="A passkey is a fingerprint, a face or a PIN of this device, or a security key."
      >
        Save with a passkey
      </PasskeyPart>
      <fieldset data-passkey-instead className="flex min-w-0 flex-col gap-4">
        <legend className="mb-4 font-semibold">With an authenticator app</legend>
        <input type="hidden" name="setup" value={app.setup} />
        <AppPicture app={app} />
        <NewCodeField />
        <button className={buttonClass({ block: true, variant: 'secondary' })}>Save with the app</button>
      </fieldset>
    </>
  )
}

function MadePasskey({ path, token, made }: { path: string; token: string; made: string }) {
  return (
    <>
      <input type="hidden" name="passkey" value={made} />
      <p>
        Your passkey is ready.{' '}
        <a href={path + queryString({ token })} className="link">
          Choose another way
        </a>
      </p>
      <button className={buttonClass({ block: true })}>Save</button>
    </>
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
