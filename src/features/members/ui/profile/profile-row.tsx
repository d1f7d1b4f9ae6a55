import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldNames } from '../../fields.ts'
import { SaveState, SaveTrouble } from './save-state.tsx'
import type { SectionName } from './section-names.ts'
import { SectionContext } from './section-context.ts'
import { sectionFields } from './section-fields.tsx'
import { sectionWords } from './section-words.ts'
import { anchorOf, sheetOf } from './sheet-address.ts'
import type { SheetName } from './sheet-address.ts'
import { SheetLink } from './sheet-link.tsx'
import { useEditor } from './use-editor.ts'

type RowProps = {
  name: SheetName
  /** What it says now. */
  summary: ReactNode
  /** What leads to its sheet, in a word. */
  action: ReactNode
  status?: ReactNode
  children?: ReactNode
}

/** A part of the profile as it is now. All of it opens its sheet. */
export function Row({ name, summary, action, status, children }: RowProps) {
  const { i18n } = useLingui()
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className="relative scroll-mt-20 px-5 py-4 has-[a:hover]:bg-sunken/60 md:px-6"
    >
      {/* Without JavaScript no sheet opens: a link to a field leads to its row. */}
      {[...fieldNames, 'city' as const]
        .filter((field) => sheetOf(field) === name)
        .map((field) => (
          <span key={field} id={anchorOf(field)} className="absolute top-0 scroll-mt-20" />
        ))}
      <div className="flex items-baseline gap-x-3 narrow:flex-wrap">
        <h2 id={`${name}-title`} className="min-w-0 font-semibold hyphens-auto">
          {i18n._(sectionWords[name].title)}
        </h2>
        {status}
        {action && (
          <SheetLink
            to={name}
            id={`${name}-edit`}
            aria-labelledby={`${name}-edit ${name}-title`}
            className="needs-js -my-3 ml-auto inline-flex min-h-11 shrink-0 items-center gap-0.5 font-semibold text-accent-ink -outline-offset-2 after:absolute after:inset-0"
          >
            {action}
            <ChevronRight size={18} aria-hidden className="-mr-1.5" />
          </SheetLink>
        )}
      </div>
      {summary}
      {children}
    </section>
  )
}

/** A row whose sheet is saved. */
export function ProfileRow({
  name,
  summary,
  isOpen,
}: {
  name: SectionName
  summary: ReactNode
  isOpen: boolean
}) {
  const { profile, sections, refusalOf } = useEditor()
  const saving = sections[name]
  return (
    <Row
      name={name}
      // Behind its sheet nobody would hear it.
      status={<SaveState state={isOpen ? undefined : saving?.is} />}
      action={
        summary === null ? (
          <Trans comment="Link on a row of the own profile (verb): nothing is told there yet">Add</Trans>
        ) : (
          <Trans comment="Link on a row of the own profile (verb): changes what is told there">Edit</Trans>
        )
      }
      summary={
        <div className="needs-js mt-1">
          {summary ?? (
            <p className="text-ink-soft">
              <Trans comment="On a row of the own profile: nothing is told there">Nothing here yet</Trans>
            </p>
          )}
        </div>
      }
    >
      {!isOpen && (
        <SaveTrouble
          isUnsaved={saving?.is === 'unsaved'}
          refusal={refusalOf(name)}
          // Above the link that covers the row.
          className="relative z-1 mt-3"
        />
      )}
      <noscript>
        <SectionContext value={{ profile, change: () => undefined, wasSent: false, refusal: null }}>
          <div className="mt-5 flex min-w-0 flex-col gap-6">{sectionFields[name]}</div>
        </SectionContext>
      </noscript>
    </Row>
  )
}
