import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { parameterOf } from '#features/accounts/ui/signup/parameter-of.ts'
import { getAge } from '#features/safety/age-contract.ts'
import { AgePage } from '#features/safety/ui/age/age-page.tsx'
import { outcomes } from '#features/safety/ui/age/check-outcome.tsx'
import { AgeLoggedOut } from '#features/safety/ui/logged-out.tsx'
import { answered, ask, useAnswer } from '#protocol/ask.ts'

/** Where whoever was reported as a minor learns what that means, and proves their age. */
export const Route = createFileRoute('/_default/age')({
  staticData: { catalogues: ['features/accounts', 'features/safety'], hasNoFloatingNotice: true },
  loader: async ({ context, location }) => {
    const result = parameterOf(location.searchStr, 'result')
    const outcome = outcomes.find((one) => one === result) ?? null
    const { user } = await answered(context.queries, ask(getUser))
    if (user) await answered(context.queries, ask(getAge))
    return { outcome }
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Your age',
            comment: 'Title of the browser tab: page on which members prove that they are 18 or over',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { user } = useAnswer(ask(getUser))
  const { outcome } = Route.useLoaderData()
  return user ? <AgePage outcome={outcome} /> : <AgeLoggedOut />
}
