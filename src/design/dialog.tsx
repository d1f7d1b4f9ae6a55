import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'

export type DialogProps = {
  open: boolean
  /** Asked for by the close button, Escape or the backdrop; the caller then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** Hides the title from the eye (a photograph speaks for itself) but keeps it as the name. */
  titleHidden?: boolean
  /** false: neither Escape nor the backdrop closes it, and there is no close button. */
  dismissible?: boolean
  /** Rises from the bottom edge on phones. */
  sheet?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode
  className?: string
  children?: ReactNode
}

const foot =
  'sticky-with-room bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4'
const widths = { sm: 'max-w-96', md: 'max-w-[34rem]', lg: 'max-w-[52rem]' }
/** On a phone a sheet is as wide as the screen. */
const sheetWidths = { sm: 'md:max-w-96', md: 'md:max-w-[34rem]', lg: 'md:max-w-[52rem]' }

export function Dialog(props: DialogProps) {
  const { open, onClose, title, titleHidden, dismissible = true, sheet, size = 'md', footer } = props
  const { t } = useLingui()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // The server can only say `open`; that attribute must then belong to the browser and never change in React.
  const [openAtFirst] = useState(open)

  // Before it is seen: it never shows in the page first, and Escape is its own at once.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    if (!dialog.matches(':modal')) {
      dialog.removeAttribute('open')
      dialog.showModal()
      // On the dialog itself, which is read out by its title, and not on its first control: nobody chose that one.
      // The attribute autofocus would say the same, but Chromium passes it over.
      dialog.focus({ preventScroll: true })
    }
    // Also when it is taken out of the page while it is open: only closing gives the focus back.
    return () => dialog.close()
  }, [open])

  const ask = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return
    event.preventDefault()
    if (dismissible) onClose()
  }
  const press = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  // Some browsers close at the second Escape whatever `cancel` says.
  const closed = (event: SyntheticEvent) => {
    if (event.target !== ref.current || !open) return
    if (dismissible) onClose()
    else ref.current.showModal()
  }
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !dismissible) event.preventDefault()
  }
  // Only for browsers that do not know `closedby`.
  const backdrop = (event: MouseEvent) => {
    if (event.target === ref.current && dismissible && !('closedBy' in ref.current)) onClose()
  }

  return (
    <dialog
      ref={ref}
      open={openAtFirst || undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
      closedby={dismissible ? 'any' : 'none'}
      onCancel={ask}
      onClose={closed}
      onKeyDown={hold}
      onClick={backdrop}
      className={cx('dialog', sheet ? sheetWidths[size] : widths[size], sheet && 'dialog-sheet')}
    >
      <div className={cx('flex min-h-full flex-col', props.className)}>
        <header
          className={cx(
            'z-sticky flex items-start justify-between gap-4',
            titleHidden ? 'absolute top-3 right-3' : 'sticky-with-room top-0 bg-raised px-6 pt-5 pb-3',
          )}
        >
          <h2 id={titleId} className={titleHidden ? 'sr-only' : 'py-1.5 text-heading'}>
            {title}
          </h2>
          {dismissible && (
            // A form of method dialog closes it without JavaScript too.
            <form method="dialog" onSubmit={press} className="-mr-3">
              <IconButton
                type="submit"
                label={t({
                  message: 'Close',
                  comment: 'Aria label of the cross that closes a dialog (verb)',
                })}
              >
                <X size={20} aria-hidden />
              </IconButton>
            </form>
          )}
        </header>
        <div className={cx('grow', !titleHidden && 'px-6 pb-6')}>{props.children}</div>
        {footer && <footer className={foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
