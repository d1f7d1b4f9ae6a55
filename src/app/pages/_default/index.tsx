import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '../../../features/accounts/ui/signup/signup-link.tsx'
import { getSettings } from '../../../features/sites/contract.ts'
import { Home } from '../../../features/sites/ui/front-page/home.tsx'
import { answered, ask } from '../../../protocol/ask.ts'

export const Route = createFileRoute('/_default/')({
  staticData: { indexed: true },
  loader: async ({ context }) => (await answered(context.queries, ask(getSettings))).settings,
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.index_title }, { name: 'description', content: loaderData?.description }],
  }),
  component: () => <Home JoinLink={SignupLink} />,
})
