import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye, Footprints, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { Avatar } from '#design/avatar.tsx'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { OwnProfile } from '../../contract.ts'
import { fieldSections } from '../../fields.ts'
import '../refusal-words.ts'
import { AboutSection } from './about-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { BlockedSection } from './blocked-section.tsx'
import { Completeness } from './completeness.tsx'
import { FieldsSection } from './field-inputs.tsx'
import { InterestsSection } from './interests-section.tsx'
import { IntimateSection } from './intimate-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { NotListed } from './not-listed.tsx'
import { PlaceSection } from './place-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { EditorContext, useProfileEditor } from './use-editor.ts'
import { VisibilitySection } from './visibility-section.tsx'

/** `photos` is the manager of another feature. */
export function ProfilePage({ photos }: { photos: ReactNode }) {
  const { user } = useAnswer(ask(getUser))
  return user ? <Editing user={user} photos={photos} /> : <LoggedOut />
}

function Editing({ user, photos }: { user: User; photos: ReactNode }) {
  const editor = useProfileEditor()
  const { profile } = editor
  return (
    <EditorContext value={editor}>
      <div className="mx-auto w-full max-w-[60rem] px-4 py-8 md:px-6 md:py-12">
        <h1 className="text-title">
          <Trans comment="Heading of the page where one edits the own profile">Your profile</Trans>
        </h1>
        <div className="mt-6 mb-8 flex flex-col gap-4">
          <noscript>
            <Alert tone="warn">
              <Trans>Please turn on JavaScript in your browser to edit your profile.</Trans>
            </Alert>
          </noscript>
          <Summary profile={profile} />
          <NotListed profile={profile} isConfirmed={user.status === 'active'} />
        </div>
        <ProfileSection
          id="photos"
          title={
            <Trans comment="Heading of the section with the own photos in the profile editor">Photos</Trans>
          }
        >
          {photos}
        </ProfileSection>
        <BasicsSection email={user.email} />
        <PlaceSection />
        <AboutSection />
        {fieldSections.map((section) => (
          <FieldsSection key={section} section={section} />
        ))}
        <InterestsSection />
        <IntimateSection />
        <VisibilitySection />
        <BlockedSection />
      </div>
      <LeaveGuard hasUnsaved={editor.hasUnsaved} />
    </EditorContext>
  )
}

function Summary({ profile }: { profile: OwnProfile }) {
  const { settings } = useAnswer(ask(getSettings))
  const { id, name, age, city, country, main_image: image } = profile
  return (
    <Card padding="lg" className="grid gap-6 md:grid-cols-[2fr_3fr] md:gap-12">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar
            name={name}
            size="lg"
            decorative
            src={image && settings.cdn_prefix + image.thumb_filename}
          />
          <div className="min-w-0">
            <p className="text-heading break-words">{age === null ? name : `${name}, ${age}`}</p>
            {city && <p className="text-ink-soft">{city}</p>}
          </div>
        </div>
        <div className="flex flex-col items-start gap-1">
          {/* There is nothing to see before one has said this much. */}
          {age !== null && country !== null && (
            <Link to="/members/$id" params={{ id }} className={lookLink}>
              <Eye size={20} aria-hidden />
              <Trans comment="Link on the own profile: shows the page as others see it">
                Preview my profile
              </Trans>
            </Link>
          )}
          <Link to="/profile/views" className={lookLink}>
            <Footprints size={20} aria-hidden />
            <Trans comment="Heading of a page and link to it: members who have looked at my profile">
              Who viewed me
            </Trans>
          </Link>
        </div>
      </div>
      <Completeness profile={profile} />
    </Card>
  )
}

const lookLink =
  'inline-flex min-h-11 items-center gap-2.5 font-semibold text-accent-ink hover:underline [&_svg]:shrink-0'

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
