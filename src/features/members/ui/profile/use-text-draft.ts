import { useEffect, useRef, useState } from 'react'
import { useEditor } from './use-editor.ts'
import type { TextField } from './use-editor.ts'

/** A text of the profile while it is written: its draft stays until the server has it. */
export const useTextDraft = <Box extends HTMLInputElement | HTMLTextAreaElement>(
  field: TextField,
  section: 'basics' | 'about',
) => {
  const { profile, drafts, write, forget, save } = useEditor()
  const box = useRef<Box>(null)
  const saved = profile[field] ?? ''
  const text = drafts[field] ?? saved
  // React puts the saved text back when the page comes alive: what was written until then is read before.
  const [early] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<Box>(`#${section} [name=${field}]`)?.value,
  )
  useEffect(() => {
    if (early !== undefined && early !== saved) write(field, early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const send = async () => {
    const sent = drafts[field]
    if (sent === undefined) return
    const isSaved = await save(
      section,
      field === 'name' ? { name: text.trim() } : { about: text.trim() || null },
    )
    if (isSaved) forget(field, sent)
  }
  return { box, text, isChanged: text.trim() !== saved, change: (to: string) => write(field, to), send }
}
