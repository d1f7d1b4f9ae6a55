import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSecondStep, getUser } from '#features/accounts/contract.ts'
import { loginSearch } from '#features/accounts/ui/login/login-search.ts'
import { Login } from '#features/accounts/ui/login/login.tsx'
import { ownPath } from '#protocol/own-path.ts'
import { PasskeyLogin } from '#features/accounts/ui/passkeys/passkey-login.tsx'
import { answered, ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/login')({
  staticData: { catalogues: ['features/accounts'] },
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (user) throw redirect({ href: ownPath(search.next), replace: true })
  },
  loaderDeps: ({ search: { step, next } }) => ({ step, next }),
  loader: async ({ context, deps: { step, next } }) => {
    if (step === undefined) return
    const begun = await answered(context.queries, ask(getSecondStep))
    // Nobody has given a password in this browser.
    if (!begun.step)
      throw redirect({ to: '/login', search: next === undefined ? {} : { next }, replace: true })
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Log in`) }] }),
  component: Page,
})

function Page() {
  return <Login search={Route.useSearch()} otherWays={<PasskeyLogin />} />
}
