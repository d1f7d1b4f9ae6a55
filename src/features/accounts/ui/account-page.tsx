import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'

type Props = { title: ReactNode; text?: ReactNode; children: ReactNode; footer?: ReactNode }

/** A page around one small form. */
export function AccountPage({ title, text, children, footer }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col px-4 py-8 md:justify-center md:py-14">
      <div className="md:rounded-2xl md:border md:border-line md:bg-surface md:p-9">
        <h1 className="text-title">{title}</h1>
        {text && <p className="mt-2 text-ink-soft">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
      {footer && <div className="mt-6 text-center text-ink-soft">{footer}</div>}
    </div>
  )
}

/** For forms that only the page itself can send. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="warn">
        <Trans>Please turn on JavaScript in your browser to use this form.</Trans>
      </Alert>
    </noscript>
  )
}
