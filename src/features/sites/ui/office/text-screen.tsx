import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import { localeNames, locales } from '#protocol/locales.ts'
import type { OfficeText } from '../../text-contract.ts'
import { TextDiff } from './text-diff.tsx'
import { TextForm } from './text-form.tsx'
import { TextPreview } from './text-preview.tsx'
import { textHref, TEXTS_PATH } from './texts-screen.tsx'

const empty = { title: '', description: '', markdown: '' }
const minuteOf = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`

/** One page in one language: what is public, what is being written, what was. */
export function TextScreen({ text, version }: { text: OfficeText; version: number | null }) {
  const { token, locale, draft, preview } = text
  const state = text.published ? 'a text of your own' : text.default ? 'the default' : 'nothing yet'
  return (
    <>
      <p className="mb-4">
        <a href={TEXTS_PATH} className="link">
          All pages
        </a>
      </p>
      <h2 className="text-heading">
        /{token} in {localeNames[locale]}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">Visitors read {state}.</p>
      <nav aria-label="Languages" className="mb-6 flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {locales.map((one) => (
          <a
            key={one}
            href={textHref(token, one)}
            aria-current={one === locale ? 'page' : undefined}
            className={one === locale ? 'font-semibold' : 'link'}
          >
            {localeNames[one]}
          </a>
        ))}
      </nav>
      {draft && version === null && <Draft text={text} draft={draft} />}
      {version === null && (
        <section aria-label="Write" className="mb-8">
          <TextForm text={text} />
        </section>
      )}
      {preview && (
        <section aria-label="Preview" className="mb-8">
          <h2 className="mb-3 text-heading">
            {version === null ? 'As visitors see it' : `Version ${version}`}
            {draft && version === null && ' when it is published'}
          </h2>
          {preview.unknown.length > 0 && (
            <p className="mb-3 rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn-ink">
              Nothing is filled in for {preview.unknown.join(', ')}.
            </p>
          )}
          <TextPreview preview={preview} locale={locale} />
        </section>
      )}
      <Versions text={text} />
    </>
  )
}

function Draft({ text, draft }: { text: OfficeText; draft: NonNullable<OfficeText['draft']> }) {
  const hidden = { token: text.token, locale: text.locale, draft_id: draft.id }
  return (
    <section aria-label="Draft" className="mb-8 rounded-xl border border-accent p-4 md:p-5">
      <h2 className="mb-3 text-heading">Draft, saved {minuteOf(draft.saved_at)}</h2>
      <TextDiff before={text.published ?? text.default ?? empty} after={draft} />
      {draft.is_outdated && (
        <p className="mt-3 text-sm text-warn-ink">
          What visitors read has changed since this draft was saved. Look at the difference, and save it
          again.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!draft.is_outdated && (
          <ActButton action={TEXTS_PATH} act="publish" hidden={hidden} variant="primary" hotkey="p">
            Publish
          </ActButton>
        )}
        <ActButton action={TEXTS_PATH} act="drop" hidden={hidden}>
          Drop the draft
        </ActButton>
      </div>
    </section>
  )
}

function Versions({ text }: { text: OfficeText }) {
  const { token, locale, versions, published } = text
  const hidden = { token, locale }
  if (versions.length === 0) return null
  return (
    <section aria-label="Versions">
      <h2 className="mb-3 text-heading">Versions</h2>
      <Table isPart caption="Versions" head={['Published', { words: 'Title', isText: true }, '']}>
        {versions.map(({ id, title, published_at: at }, place) => (
          <tr key={id}>
            <th scope="row" className="text-start font-semibold whitespace-nowrap">
              <a href={`${textHref(token, locale)}&version=${id}`} className="link">
                {minuteOf(at)}
              </a>
            </th>
            <td>{title ?? 'The default was put back'}</td>
            <td className="text-end">
              {place === 0 ? (
                'public'
              ) : (
                <span className="flex justify-end">
                  <ActButton action={TEXTS_PATH} act="revert" hidden={{ ...hidden, version_id: id }}>
                    Put back <span className="sr-only">{minuteOf(at)}</span>
                  </ActButton>
                </span>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {published && (
        <div className="mt-3">
          <ActButton action={TEXTS_PATH} act="revert" hidden={{ ...hidden, version_id: '' }}>
            {text.default ? 'Put the default back' : 'Take the page away'}
          </ActButton>
        </div>
      )}
    </section>
  )
}
