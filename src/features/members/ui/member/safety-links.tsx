import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Flag, ShieldCheck } from 'lucide-react'

const link = 'inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft hover:text-ink hover:underline'

/** Where to read how to stay safe; who is no member reports by the form that is open to everybody. */
export function SafetyLinks({ profileId, isVisitor }: { profileId: number; isVisitor: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to="/safety" className={link}>
        <ShieldCheck size={18} aria-hidden />
        <Trans comment="Link on a profile: page about staying safe">Safety centre</Trans>
      </Link>
      {isVisitor && (
        <Link to="/complaints" search={{ location: `/members/${profileId}` }} className={link}>
          <Flag size={18} aria-hidden />
          <Trans comment="Link on a profile for visitors: leads to the form for reports">
            Report this profile
          </Trans>
        </Link>
      )}
    </p>
  )
}
