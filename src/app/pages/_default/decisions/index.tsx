import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { getDecisions } from '#features/safety/decisions-contract.ts'
import { DecisionsPage } from '#features/safety/ui/decisions/decisions-page.tsx'
import { answered, ask } from '#protocol/ask.ts'
import { StillOpen } from '../../../member/still-open.tsx'

export const Route = createFileRoute('/_default/decisions/')({
  staticData: {
    catalogues: ['features/safety', 'features/accounts', 'features/credits'],
    hasNoFloatingNotice: true,
    isOpenWhileSuspended: true,
  },
  loader: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (!user) throw redirect({ to: '/login', search: { next: '/decisions' }, replace: true })
    await answered(context.queries, ask(getDecisions))
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Decisions',
            comment: 'Title of the browser tab: what was decided about my account and contents',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <DecisionsPage ways={<StillOpen />} />
}
