import { buttonClass } from '#design/button.tsx'
import { TextArea, TextField } from '#design/office/fields.tsx'
import { MOST_TEXT_LETTERS } from '../../choices.ts'
import type { OfficeText } from '../../text-contract.ts'
import { TEXTS_PATH } from './texts-screen.tsx'

/** What is written is a draft until somebody has read it as visitors will, and publishes it. */
export function TextForm({ text }: { text: OfficeText }) {
  const { token, locale, draft } = text
  const start = draft ?? text.published ?? text.default
  return (
    <form method="post" action={TEXTS_PATH} className="flex flex-col gap-4">
      <input type="hidden" name="act" value="save" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="replaces" value={draft?.id ?? ''} />
      <TextField
        label="Title"
        name="title"
        value={start?.title ?? null}
        maxLength={120}
        hint="Up to 120 letters"
        required
      />
      <TextField
        label="Description"
        name="description"
        value={start?.description ?? null}
        maxLength={300}
        hint="For search engines, up to 300 letters"
      />
      <TextArea
        label="Text"
        name="markdown"
        value={start?.markdown ?? null}
        rows={18}
        maxLength={MOST_TEXT_LETTERS}
        lang={locale}
        required
        hint={
          <>
            Markdown, up to {MOST_TEXT_LETTERS} letters; HTML is shown as it is typed. Names in braces are
            filled in: {'{site}, {company}, {address}, {support_email}, {refund_days}, {min_age}'}.
          </>
        }
      />
      <div>
        <button className={buttonClass({ size: 'sm' })}>Save draft</button>
      </div>
    </form>
  )
}
