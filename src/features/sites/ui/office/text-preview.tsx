import type { OfficeText } from '../../text-contract.ts'

/** As visitors see it: what the server made from Markdown, in which there is no HTML. */
export function TextPreview({
  preview,
  locale,
}: {
  preview: NonNullable<OfficeText['preview']>
  locale: string
}) {
  return (
    <article lang={locale} className="rounded-xl border border-line bg-surface p-4 md:p-6">
      <h3 className="text-title">{preview.title}</h3>
      <div className="prose" dangerouslySetInnerHTML={{ __html: preview.html }} />
    </article>
  )
}
