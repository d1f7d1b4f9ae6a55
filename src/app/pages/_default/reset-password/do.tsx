import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { checkResetLink } from '#features/accounts/contract.ts'
import { ChoosePassword } from '#features/accounts/ui/reset/choose-password.tsx'
import { tokenIn } from '#features/accounts/ui/links/mailed-link.ts'
import { answered, ask } from '#protocol/ask.ts'
import { isRefusal } from '#protocol/refusal.ts'

export const Route = createFileRoute('/_default/reset-password/do')({
  staticData: { catalogues: ['features/accounts'], hasNoFloatingNotice: true },
  loader: async ({ context, location }) => {
    const token = tokenIn(location.search)
    const isDead = await answered(context.queries, ask(checkResetLink, { token })).then(
      () => false,
      // Where it could not be found out, the answer to the new password tells.
      (error: unknown) => isRefusal(error, 'link_invalid') || isRefusal(error, 'invalid_input'),
    )
    return { token, isDead }
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Choose a new password`) }] }),
  component: Page,
})

function Page() {
  return <ChoosePassword {...Route.useLoaderData()} />
}
