import { Trans } from '@lingui/react/macro'
import { Check, CloudOff } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import type { Refusal } from '#protocol/refusal.ts'
import type { Saving } from './saver.ts'
import { useEditor } from './use-editor.ts'

/** Beside the title of a row. */
export function SaveState({ state }: { state: Saving['is'] | undefined }) {
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

type TroubleProps = { isUnsaved: boolean; refusal: Refusal | null; className?: string }

/** What was chosen or written is still there, only not saved. */
export function SaveTrouble({ isUnsaved, refusal, className }: TroubleProps) {
  const { retry } = useEditor()
  return (
    <div role="status" className={cx('w-full empty:hidden', className)}>
      {isUnsaved && (
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
