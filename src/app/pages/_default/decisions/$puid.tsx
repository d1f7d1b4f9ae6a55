import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { getDecision } from '#features/safety/decisions-contract.ts'
import { DecisionPage } from '#features/safety/ui/decisions/decision-page.tsx'
import { answered, ask } from '#protocol/ask.ts'
import { Refusal } from '#protocol/refusal.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute('/_default/decisions/$puid')({
  staticData: { catalogues: ['features/safety'], hasNoFloatingNotice: true, isOpenWhileSuspended: true },
  validateSearch: (search): { refused?: string } => search,
  loader: async ({ context, params: { puid } }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (!user) throw redirect({ to: '/login', search: { next: `/decisions/${puid}` }, replace: true })
    if (!UUID.test(puid)) throw new Refusal('not_found', {}, { status: 404 })
    await answered(context.queries, ask(getDecision, { puid }))
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Decision', comment: 'Title of the browser tab: one decision about my account' }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <DecisionPage puid={Route.useParams().puid} refused={Route.useSearch().refused} />
}
