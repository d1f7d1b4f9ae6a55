import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  icon?: boolean
}

// The classes are in common.css.
const variants: Record<ButtonVariant, string> = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  ghost: 'button button-ghost',
  danger: 'button button-danger',
  quiet: 'button button-quiet',
}

const sizes: Record<ButtonSize, string> = { sm: 'button-sm', md: '', lg: 'button-lg' }

/** The look of a button for whatever is not a <button>: links of the router, labels, summaries. */
export function buttonClass({ variant = 'primary', size = 'md', block, icon }: ButtonLook = {}) {
  return cx(variants[variant], icon && 'button-icon', sizes[size], block && 'w-full')
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
  variant?: ButtonVariant
  size?: ButtonSize
  children: ReactNode
}

export function IconButton({
  label,
  variant = 'quiet',
  size,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(buttonClass({ variant, size, icon: true }), className)}
    >
      {children}
    </button>
  )
}
