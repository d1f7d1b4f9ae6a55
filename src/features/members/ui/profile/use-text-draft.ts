import { useEffect, useRef } from 'react'
import { useEditor } from './use-editor.ts'
import type { TextField } from './use-editor.ts'

/** A text of the profile while it is written: the draft stays until the server has exactly that. */
export const useTextDraft = <Box extends HTMLInputElement | HTMLTextAreaElement>(
  field: TextField,
  section: 'basics' | 'about',
) => {
  const { profile, drafts, write, save } = useEditor()
  const box = useRef<Box>(null)
  const saved = profile[field] ?? ''
  const text = drafts[field] ?? saved
  // Written before the page was alive.
  useEffect(() => {
    if (box.current && box.current.value !== saved) write(field, box.current.value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const send = async () => {
    const sent = drafts[field]
    if (sent === undefined) return
    const isSaved = await save(
      section,
      field === 'name' ? { name: text.trim() } : { about: text.trim() || null },
    )
    if (isSaved) write(field, undefined)
  }
  return { box, text, isChanged: text.trim() !== saved, change: (to: string) => write(field, to), send }
}
