import { ActButton } from '#design/office/act-button.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { getOwnSignIn } from '../../contract.ts'
import { PasskeysList } from '../passkeys/passkeys-list.tsx'

type SecondFactorProps = { path: string; signIn: Output<typeof getOwnSignIn> }

export function SecondFactorPanel({ path, signIn }: SecondFactorProps) {
  const { has_app: hasApp, passkeys, recovery_codes_left: left } = signIn
  return (
    <section aria-labelledby="factor" className="flex flex-col items-start gap-3">
      <h2 id="factor" className="text-heading">
        Second factor
      </h2>
      <p>
        After the password you prove who you are with a passkey (a fingerprint, a face, a PIN or a security
        key), with the code of an app, or with a recovery code. Whoever adds or removes one is signed out
        everywhere else.
      </p>
      <PasskeysList path={path} passkeys={passkeys} />
      <p className="mt-3">
        {hasApp
          ? 'You have an authenticator app; a new one takes its place.'
          : 'You have no authenticator app.'}{' '}
        {left} recovery codes are left. New ones take the place of all of them.
      </p>
      <div className="flex flex-wrap gap-3">
        <ActButton action={path} act="codes">
          New recovery codes
        </ActButton>
        <ActButton action={path} act="new-app">
          {hasApp ? 'Another app' : 'Add an app'}
        </ActButton>
      </div>
    </section>
  )
}
