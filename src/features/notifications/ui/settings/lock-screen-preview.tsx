import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { LockScreen } from '../../choices.ts'

const SOMEONE = 'Robin'

/** A locked phone, drawn: the choices beside it say the same in words. */
export function LockScreenPreview({ shows }: { shows: LockScreen }) {
  const { name } = useAnswer(ask(getSettings)).settings
  const isNamed = shows === 'name' || shows === 'text'
  return (
    <div
      aria-hidden
      className="mx-auto w-60 max-w-full shrink-0 overflow-hidden rounded-[2rem] border-[6px] border-ink/85 bg-linear-160 from-accent to-accent-strong dark:border-line-strong"
    >
      <div className="flex h-64 flex-col items-center px-2.5 pt-5 text-on-accent">
        <Lock size={14} />
        <p className="mt-1.5 text-[2.75rem] leading-none font-semibold tabular-nums">9:41</p>
        <div
          key={shows}
          className="mt-6 flex w-full gap-2.5 rounded-2xl bg-surface p-3 text-left text-sm text-ink shadow-float transition-[opacity,translate] duration-300 starting:translate-y-1 starting:opacity-0"
        >
          <AppIcon>{name.slice(0, 1)}</AppIcon>
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">{isNamed ? SOMEONE : name}</p>
            <p className="line-clamp-2">{bodies[shows]}</p>
          </div>
        </div>
      </div>
    </div>
  )
}

const bodies: Record<LockScreen, ReactNode> = {
  nothing: <Trans>You have something new</Trans>,
  kind: <Trans comment="Sample of a push notification">New message</Trans>,
  name: <Trans comment="Sample of a push notification">New message</Trans>,
  text: <Trans comment="Sample of a push notification: what someone wrote">Hi! How was your weekend?</Trans>,
}

function AppIcon({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-accent font-bold text-on-accent uppercase">
      {children}
    </span>
  )
}
