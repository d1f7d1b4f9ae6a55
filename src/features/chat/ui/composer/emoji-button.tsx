import { useLingui } from '@lingui/react/macro'
import { Smile } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { IconButton } from '#design/button.tsx'
import { useLater } from '#design/use-later.ts'

/** For desktops; on a phone the keyboard itself has them. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const { Part: Picker, fetch } = useLater(() => import('./emoji-picker.tsx'))
  const [isOpen, setOpen] = useState(false)
  const open = async () => setOpen(await fetch())
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  return (
    <div className="pointer-coarse:hidden">
      <IconButton
        ref={button}
        label={t`Emoji`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // The panel closes by a press outside of it, and this one would open it again.
        onPointerDown={(event) => isOpen && event.stopPropagation()}
        onClick={() => (isOpen ? close() : void open())}
      >
        <Smile size={22} aria-hidden />
      </IconButton>
      {isOpen && Picker && <Picker onPick={onPick} onClose={close} />}
    </div>
  )
}
