import { useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#design/button.tsx'
import { useLater } from '#design/use-later.ts'
import { imageInput } from '#features/photos/ui/shared/image-input.ts'
import { DropHint } from './drop-hint.tsx'
import { usePasteAndDrop } from './use-paste-and-drop.ts'

export type PhotoButtonProps = {
  profileId: number
  /** Of the one who would get it. */
  name: string
  /** In credits. */
  price: number
  disabled?: boolean
  className?: string
}

/** Sends a picture: chosen or taken, pasted, or dropped onto the page. Nothing leaves before it was looked at. */
export function PhotoButton({ profileId, name, price, disabled = false, className = '' }: PhotoButtonProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  // Closed it stays in the page: only then does the browser give the focus back to the button.
  const { Part: PhotoDialog, fetch } = useLater(() => import('./photo-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)

  const fetchAndOpen = async (chosen: File | null) => {
    if (!(await fetch())) return
    setFile(chosen)
    setOpen(true)
  }
  const open = (chosen: File | null) => void fetchAndOpen(chosen)
  const isOver = usePasteAndDrop(open, !disabled)
  const press = () => {
    // A phone is asked first whether to take one: what its chooser offers differs from browser to browser.
    if (matchMedia('(pointer: coarse)').matches) open(null)
    else input.current?.click()
  }
  const label = t({
    message: 'Send a photo',
    comment: 'Aria label and tooltip of the button in a conversation to send a photo',
  })
  return (
    <>
      <IconButton
        label={label}
        title={label}
        disabled={disabled}
        onClick={press}
        className={`needs-js ${className}`}
      >
        <ImagePlus size={22} aria-hidden />
      </IconButton>
      <input ref={input} {...imageInput(([first]) => first && open(first))} hidden />
      {isOver && <DropHint name={name} />}
      {PhotoDialog && (
        <PhotoDialog
          {...{ profileId, name, price, file }}
          open={isOpen}
          onFile={setFile}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
