import { createFileRoute } from '@tanstack/react-router'
import { ContactList } from '#features/safety/ui/centre/contact-list.tsx'
import { getPage, getSettings } from '#features/sites/contract.ts'
import { Prose } from '#features/sites/ui/prose.tsx'
import { answered, ask, useAnswer } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/safety')({
  staticData: {
    indexed: true,
    catalogues: ['features/safety'],
    hasNoFloatingNotice: true,
    isOpenWhileSuspended: true,
  },
  loader: ({ context: { queries } }) => answered(queries, ask(getPage, { token: 'safety' })),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.page.title }, { name: 'description', content: loaderData?.page.description }],
  }),
  component: Page,
})

function Page() {
  const { page } = useAnswer(ask(getPage, { token: 'safety' }))
  const { geoip_selected_country: chosen, geoip_country: found } = useAnswer(ask(getSettings)).settings
  return (
    <article className="mx-auto w-full max-w-[44rem] px-4 py-10 md:py-14">
      <h1 className="text-title">{page.title}</h1>
      <Prose html={page.html} />
      <ContactList country={chosen ?? found} />
    </article>
  )
}
