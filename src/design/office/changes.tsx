import { buttonClass } from '../button.tsx'

export type Change = { label: string; before: string; after: string }

export type ChangesProps = {
  title: string
  /** Only what differs is listed. */
  changes: readonly Change[]
  action: string
  act: string
  hidden: Readonly<Record<string, string | number>>
  back: string
  note?: string
}

/** The step before saving: what was, what will be, and one button. */
export function Changes({ title, changes, action, act, hidden, back, note }: ChangesProps) {
  const differing = changes.filter(({ before, after }) => before !== after)
  return (
    <section aria-label={title} className="mb-6 rounded-xl border border-accent p-4 md:p-5">
      <h2 className="text-heading">{title}</h2>
      {differing.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing has changed.</p>
      ) : (
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm narrow:grid-cols-1">
          {differing.map(({ label, before, after }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="min-w-0 break-words tabular-nums">
                {before !== '' && (
                  <>
                    <del className="text-ink-soft">{before}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins className="font-semibold no-underline">{after === '' ? 'none' : after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="mt-3 max-w-prose text-sm text-ink-soft">{note}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {differing.length > 0 && (
          <form method="post" action={action}>
            <input type="hidden" name="act" value={act} />
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className={buttonClass({ size: 'sm' })} data-key="s" aria-keyshortcuts="s">
              Save <kbd className="office-key">S</kbd>
            </button>
          </form>
        )}
        <a href={back} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          Back
        </a>
      </div>
    </section>
  )
}
