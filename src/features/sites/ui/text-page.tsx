import { ask, useAnswer } from '#protocol/ask.ts'
import { getPage } from '../contract.ts'
import { Prose } from './prose.tsx'

export function TextPage({ token }: { token: string }) {
  const { page } = useAnswer(ask(getPage, { token }))
  return (
    <article className="mx-auto w-full max-w-[44rem] px-4 py-10 md:py-14">
      <h1 className="text-title">{page.title}</h1>
      <Prose html={page.html} />
    </article>
  )
}
