import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { cardClass } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { hasPage } from '../../rules.ts'
import '../refusal-words.ts'
import { BlockedRow, BlockedSheet } from './blocked-people.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { NotListed } from './not-listed.tsx'
import { Preview } from './preview.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileRow } from './profile-row.tsx'
import { ProfileSheet } from './profile-sheet.tsx'
import { EditorContext, useProfileEditor } from './use-editor.ts'
import { useReturnToRow } from './use-return-to-row.ts'
import { useSheet } from './use-sheet.ts'
import { useSummaries } from './use-summaries.tsx'
import { useWantedSections } from './use-wanted-sections.ts'

/** `photos` is the manager of another feature. */
export function ProfilePage({ photos }: { photos: ReactNode }) {
  const { user } = useAnswer(ask(getUser))
  return user ? <Editing user={user} photos={photos} /> : <LoggedOut />
}

function Editing({ user, photos }: { user: User; photos: ReactNode }) {
  const editor = useProfileEditor()
  const { profile, kept } = editor
  // Others find a page once the server has what it needs.
  const isSeen = hasPage(kept)
  return (
    <EditorContext value={editor}>
      <div
        className={cx(
          'mx-auto w-full px-4 py-8 md:px-6 md:py-12 lg:grid lg:gap-12',
          isSeen ? 'max-w-[44rem] lg:max-w-[68rem] lg:grid-cols-[minmax(0,1fr)_20rem]' : 'max-w-[44rem]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-6">
          <h1 className="text-title">
            <Trans comment="Heading of the page where one edits the own profile">My profile</Trans>
          </h1>
          <noscript>
            <Alert tone="warn">
              <Trans>Please turn on JavaScript in your browser to edit your profile.</Trans>
            </Alert>
          </noscript>
          <ProfileHead profile={profile} isSeen={isSeen} />
          <NotListed profile={profile} isConfirmed={user.status === 'active'} />
          <section id="photos" aria-labelledby="photos-title" className="scroll-mt-20">
            <h2 id="photos-title" className="mb-2 text-heading">
              <Trans comment="Heading of the section with the own photos in the profile editor">Photos</Trans>
            </h2>
            {photos}
          </section>
          <Rows />
        </div>
        {isSeen && <Preview id={profile.id} />}
      </div>
    </EditorContext>
  )
}

/** All that is told, one row each, and the sheet of the one that is being changed. */
function Rows() {
  const sections = useWantedSections()
  const summaries = useSummaries()
  const { sheet, close, stay } = useSheet()
  const open = sections.find((name) => name === sheet?.name)
  const isBlockedOpen = sheet?.name === 'blocked'
  useReturnToRow(open ?? (isBlockedOpen ? 'blocked' : null))
  return (
    <>
      <div className={cx(cardClass, 'divided overflow-hidden')}>
        {sections.map((name) => (
          <ProfileRow key={name} name={name} summary={summaries[name]} isOpen={name === open} />
        ))}
        <BlockedRow />
      </div>
      {open && <ProfileSheet key={open} name={open} field={sheet?.field ?? null} onClose={close} />}
      {isBlockedOpen && <BlockedSheet onClose={close} />}
      <LeaveGuard onStay={stay} />
    </>
  )
}

function LoggedOut() {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<UserRound size={28} />}
      title={<Trans>Log in to see your profile</Trans>}
      text={<Trans>Log in to see your photos, interests and everything else on your profile.</Trans>}
      actions={
        <Link to="/login" search={{ next: '/profile' }} className={buttonClass()}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}
