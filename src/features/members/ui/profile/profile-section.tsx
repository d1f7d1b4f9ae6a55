import { Trans } from '@lingui/react/macro'
import { Check, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import type { SectionName } from './saver.ts'
import { useEditor } from './use-editor.ts'

type Props = {
  /** Its anchor. */
  id: string
  title: ReactNode
  text?: ReactNode
  /** Says how its saving goes. */
  saves?: SectionName
  children: ReactNode
}

/**
 * How saving goes stays in sight: on a phone the head of a section stands below the header while one scrolls it, and
 * slides under it with its section.
 */
const head =
  'flex flex-wrap items-baseline justify-between gap-x-4 max-md:sticky max-md:top-16 max-md:z-1 ' +
  'max-md:-mx-4 max-md:bg-canvas max-md:px-4 max-md:py-2'

/** Words at the start, controls at the end; on a phone one below the other. */
export function ProfileSection({ id, title, text, saves, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // Below the header, which stays in sight.
      className="flex scroll-mt-16 flex-col border-t border-line py-6 md:grid md:grid-cols-[2fr_3fr] md:gap-12 md:py-8"
    >
      <div className="max-md:contents md:sticky md:top-24 md:self-start">
        <div className={head}>
          <h2 id={`${id}-title`} className="text-heading">
            {title}
          </h2>
          {saves && <SaveState section={saves} />}
        </div>
        {text && <p className="text-ink-soft md:mt-1.5">{text}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-6 max-md:mt-5">
        {saves && <SaveTrouble section={saves} />}
        {children}
      </div>
    </section>
  )
}

function SaveState({ section }: { section: SectionName }) {
  const { sections } = useEditor()
  const state = sections[section]?.is
  return (
    // There from the start, so that it is spoken; without words it takes no room.
    <p className={state === 'saving' || state === 'saved' ? 'text-sm font-medium' : 'sr-only'}>
      {state === 'saving' && (
        <span aria-hidden className="text-ink-soft">
          <Trans comment="Status of a section in the profile editor: the changes are being saved">
            Saving…
          </Trans>
        </span>
      )}
      <span role="status" className="inline-flex items-center gap-1 text-good-ink">
        {state === 'saved' && (
          <>
            <Check size={16} aria-hidden />
            <Trans comment="Status of a section in the profile editor: the changes are saved">Saved</Trans>
          </>
        )}
      </span>
    </p>
  )
}

/** Stands where the change was made: what was chosen or written is still there, only not saved. */
function SaveTrouble({ section }: { section: SectionName }) {
  const { sections, retry } = useEditor()
  const saving = sections[section]
  // What is wrong with the name stands at its field.
  const refusal = saving?.is === 'refused' && !saving.refusal.fields?.name ? saving.refusal : null
  return (
    <div role="status" className="sticky top-28 z-1 empty:hidden md:top-20">
      {saving?.is === 'unsaved' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-warn-soft py-2 pr-2 pl-4">
          <p className="flex min-w-[min(12rem,100%)] flex-1 items-center gap-2.5 font-medium">
            <CloudOff size={20} aria-hidden className="shrink-0 text-warn-ink" />
            <Trans>Not saved. We’ll try again when you’re back online.</Trans>
          </p>
          <Button variant="secondary" onClick={retry}>
            <Trans comment="Button in the profile editor: tries once more to save the changes">
              Try again
            </Trans>
          </Button>
        </div>
      )}
      <RefusalAlert refusal={refusal} />
    </div>
  )
}
