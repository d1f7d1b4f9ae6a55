import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { withChanges } from './drafts.ts'
import { focusField } from './field-place.tsx'
import { SaveTrouble } from './save-state.tsx'
import type { SectionName } from './section-names.ts'
import { SectionContext } from './section-context.ts'
import { sectionFields } from './section-fields.tsx'
import { sectionWords } from './section-words.ts'
import type { SheetField } from './sheet-address.ts'
import { useEditor } from './use-editor.ts'

type Props = {
  name: SectionName
  /** Has the focus first. */
  field: SheetField | null
  onClose: () => void
}

/** One part of the profile, changed as one likes and saved by one button. */
export function ProfileSheet({ name, field, onClose }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isOpen = useRef(false)
  const { profile, sections, draftOf, refusalOf, write, save, isChanged } = useEditor()
  const [wasSent, setSent] = useState(false)
  const [isChangedSince, setChangedSince] = useState(false)
  const saving = sections[name]
  const draft = draftOf(name)
  const refusal = isChangedSince ? null : refusalOf(name)
  const { title, text } = sectionWords[name]

  useEffect(() => {
    if (field && form.current) focusField(form.current, field)
  }, [field])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setSent(true))
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    if (!isChanged(name)) return onClose()
    setChangedSince(false)
    // Whoever has closed it meanwhile reads on its row how it went.
    if ((await save(name)) && isOpen.current) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      sheet
      // A long word beside the cross, with large text.
      title={<span className="hyphens-auto wrap-anywhere">{i18n._(title)}</span>}
      footer={
        <>
          {/* What is wrong with the name stands at its field. */}
          <SaveTrouble
            isUnsaved={saving?.is === 'unsaved'}
            refusal={refusal?.fields?.name ? null : refusal}
          />
          <Button type="submit" form={id} busy={saving?.is === 'saving'} className="max-sm:grow">
            <Trans comment="Button in the profile editor: saves what was changed in this sheet">Save</Trans>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex min-w-0 flex-col gap-6"
      >
        {text && <p className="text-ink-soft">{i18n._(text)}</p>}
        <SectionContext
          value={{
            profile: withChanges(profile, draft),
            change: (change) => {
              setChangedSince(true)
              write(name, change)
            },
            wasSent,
            refusal,
          }}
        >
          {sectionFields[name]}
        </SectionContext>
      </form>
    </Dialog>
  )
}
