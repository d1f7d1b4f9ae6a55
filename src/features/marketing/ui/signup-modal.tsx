import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Question } from './question.tsx'
import { useLander } from './view.ts'

const ID = 'signup'

/** Opens the sign-up modal; where the browser cannot, and without JavaScript, it is a link to sign-up itself. */
export function JoinLink({ className, children }: { className: string; children: ReactNode }) {
  const { action, href } = useLander()
  return (
    <a href={href(action)} data-opens={ID} className={className}>
      {children}
    </a>
  )
}

type EmptyFrameProps = { children: ReactNode; Invitation?: ComponentType | undefined }

/** The empty layout: the page and the sign-up modal, nothing else. */
export function EmptyFrame({ children, Invitation }: EmptyFrameProps) {
  const { t } = useLingui()
  return (
    <>
      <main id="content" className="comes-whole flex min-h-dvh flex-col">
        {children}
      </main>
      <dialog id={ID} aria-labelledby="signup-title" className="lander-dialog">
        <form method="dialog" className="float-end -me-2 -mt-2">
          <button
            aria-label={t({ message: 'Close', comment: 'Button that closes the sign-up dialog' })}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
          >
            <X size={22} aria-hidden />
          </button>
        </form>
        <h2 id="signup-title" className="text-title">
          <Trans comment="Title of the sign-up dialog on a lander">Nice to meet you</Trans>
        </h2>
        {Invitation && <Invitation />}
        <Question className="mt-5" />
      </dialog>
    </>
  )
}
