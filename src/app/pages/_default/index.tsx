import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { getUser } from '#features/accounts/contract.ts'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { getSettings } from '#features/sites/contract.ts'
import { Home } from '#features/sites/ui/front-page/home.tsx'
import { answered, ask } from '#protocol/ask.ts'
import { loadFaces, MemberStrip } from '../../front-page/later.ts'

export const Route = createFileRoute('/_default/')({
  staticData: { indexed: true, isForAnyone: true },
  // Who is in has no use for the door.
  beforeLoad: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (user) throw redirect({ to: '/members', search: true, replace: true })
  },
  loader: async ({ context }) => {
    await loadFaces(context.queries)
    return (await answered(context.queries, ask(getSettings))).settings
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.index_title }, { name: 'description', content: loaderData?.description }],
  }),
  component: () => (
    <Home
      JoinLink={SignupLink}
      members={
        <Suspense>
          <MemberStrip />
        </Suspense>
      }
    />
  ),
})
