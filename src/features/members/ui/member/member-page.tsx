import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import { viewMember } from '../../contract.ts'
import type { Profile } from '../../contract.ts'
import type { MemberJoinLink } from '../../slots.ts'
import { ActionRow } from './action-row.tsx'
import { BackToResults } from './back-to-results.tsx'
import { BlockButton } from './block-button.tsx'
import { BlockedMember } from './blocked-member.tsx'
import { commonInterests } from '../shared/common-ground.ts'
import { MemberDetails } from './member-details.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberLayout, memberPageClass } from './member-layout.tsx'
import { NeedLoginProvider } from './need-login.tsx'
import { ReportButton } from './report-button.tsx'
import { SafetyLinks } from './safety-links.tsx'

export type MemberPageProps = {
  member: Profile
  gallery: ReactNode
  /** What one can do here, as one row of buttons; on a phone it stays within reach of the thumb. */
  actions?: ReactNode
  /** What is between the reader and this member. */
  standing?: ReactNode
  promo?: ReactNode
  JoinLink: MemberJoinLink
}

/** The page of a member. What stands in its slots asks visitors to log in with `useNeedLogin`. */
export function MemberPage({ member, gallery, actions, standing, promo, JoinLink }: MemberPageProps) {
  const { settings } = useAnswer(ask(getSettings))
  const { user } = useAnswer(ask(getUser))
  const isVisit = user !== null && !member.is_self && !member.blocked
  const shared = user && !member.is_self ? commonInterests(user.profile.interests, member.interests) : []
  const page = useRef<HTMLElement>(null)
  useTrace(member.id, isVisit)
  useFocusAfterChange(page, member.blocked)
  return (
    <NeedLoginProvider member={member} JoinLink={JoinLink}>
      <article ref={page} tabIndex={-1} className={memberPageClass}>
        <div className="px-4 md:px-0 md:py-3">
          {member.is_self ? <OwnPage /> : <BackToResults onPhoto={!member.blocked} />}
        </div>
        {member.blocked ? (
          <BlockedMember member={member} />
        ) : (
          <MemberLayout
            photo={
              <Suspense fallback={<Skeleton className="member-photo w-full md:rounded-xl" />}>
                {gallery}
              </Suspense>
            }
            head={<MemberHead {...{ member, standing, shared }} />}
            actions={actions && <ActionRow>{actions}</ActionRow>}
          >
            {member.fictional && <Alert tone="warn">{settings.fictional_warning}</Alert>}
            <MemberDetails member={member} />
            {promo && <div>{promo}</div>}
            {isVisit && (
              <div className="needs-js">
                <ReportButton member={member} />
                <BlockButton member={member} />
              </div>
            )}
            {!member.is_self && <SafetyLinks profileId={member.id} isVisitor={user === null} />}
          </MemberLayout>
        )}
      </article>
    </NeedLoginProvider>
  )
}

/** Tells the owner who came by. From here and not from the answer: a link under the pointer asks for that too. */
const useTrace = (id: number, isVisit: boolean) => {
  const call = useCall()
  useEffect(() => {
    if (!isVisit) return
    // Nobody who reads a profile wants to hear that a trace was not left.
    void call(viewMember, { body: { profile_id: id } }).catch(() => undefined)
  }, [call, id, isVisit])
}

/** Blocking and unblocking take away the very button that was pressed. */
const useFocusAfterChange = (page: { current: HTMLElement | null }, blocked: boolean) => {
  const before = useRef(blocked)
  useEffect(() => {
    if (before.current === blocked) return
    before.current = blocked
    page.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [page, blocked])
}

function OwnPage() {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className="flex items-center gap-2">
        <Eye size={20} aria-hidden className="shrink-0 text-ink-soft" />
        <Trans>This is how others see you</Trans>
      </span>
      <Link to="/profile" className="inline-flex min-h-11 items-center link">
        <Trans comment="Link on the preview of the own page: leads to the profile editor">
          Edit my profile
        </Trans>
      </Link>
    </p>
  )
}
