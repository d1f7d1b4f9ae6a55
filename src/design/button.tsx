import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; icon?: boolean }

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-lg font-semibold text-center select-none ' +
  'transition-[background-color,border-color,color,scale] scale-100 active:scale-[0.98] ' +
  'disabled:opacity-45 disabled:active:scale-100 aria-disabled:active:scale-100 [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  secondary: 'border border-line-strong/60 bg-surface text-ink not-disabled:hover:bg-sunken',
  ghost: 'text-accent-ink not-disabled:hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger not-disabled:hover:bg-danger-strong',
}

const sizes: Record<ButtonSize, [text: string, icon: string]> = {
  sm: ['min-h-9 px-3.5 py-1.5 text-sm pointer-coarse:min-h-11', 'size-9 shrink-0 pointer-coarse:size-11'],
  md: ['min-h-11 px-5 py-2 text-base', 'size-11 shrink-0'],
  lg: ['min-h-13 px-7 py-3 text-lg', 'size-13 shrink-0'],
}

/** The look of a button for whatever is not a <button>: links of the router, labels, summaries. */
export function buttonClass({ variant = 'primary', size = 'md', block, icon }: ButtonLook = {}) {
  return cx(base, variants[variant], sizes[size][icon ? 1 : 0], block && 'w-full')
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  /** Pass false, not undefined, where it can become busy: its live region must exist beforehand. */
  busy?: boolean
  children: ReactNode
}

export function Button({ variant, size, block, busy, className, onClick, children, ...rest }: ButtonProps) {
  // aria-disabled instead of disabled: a busy button keeps the focus, it only refuses to act.
  const refuse = (event: MouseEvent) => event.preventDefault()
  return (
    <>
      <button
        type="button"
        {...rest}
        {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
        onClick={busy ? refuse : onClick}
        className={cx(buttonClass({ variant, size, block }), className)}
      >
        {busy ? (
          <>
            <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
            <Dots />
          </>
        ) : (
          children
        )}
      </button>
      {busy !== undefined && (
        <span role="status" className="sr-only">
          {busy && (
            <Trans comment="For screen readers: a button is busy, or a part of the page is still being loaded">
              Loading
            </Trans>
          )}
        </span>
      )}
    </>
  )
}

function Dots() {
  return (
    <span aria-hidden className="busy-dots absolute inset-0 flex items-center justify-center gap-1">
      <i />
      <i />
      <i />
    </span>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does, in words. */
  label: string
  variant?: ButtonVariant | 'quiet'
  size?: ButtonSize
  children: ReactNode
}

const quiet = 'text-ink-soft hover:bg-sunken hover:text-ink'

export function IconButton({
  label,
  variant = 'quiet',
  size,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const look =
    variant === 'quiet' ? cx(base, sizes[size ?? 'md'][1], quiet) : buttonClass({ variant, size, icon: true })
  return (
    <button type="button" {...rest} aria-label={label} className={cx(look, className)}>
      {children}
    </button>
  )
}
