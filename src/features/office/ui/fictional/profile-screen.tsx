import { buttonClass } from '#design/button.tsx'
import { ActButton } from '#design/office/act-button.tsx'
import type { WholeFictional } from '#features/members/contract.ts'
import { PROFILES_PATH } from '../inbox/paths.ts'
import { Tag } from '../inbox/tag.tsx'
import { PhotosPart } from './photos.tsx'
import type { Photos } from './photos.tsx'
import type { Upload } from './upload-form.tsx'
import { ProfileFields } from './profile-fields.tsx'
import type { Offered } from './profile-fields.tsx'

type ProfileProps = {
  /** Null: one that is about to be made. */
  profile: WholeFictional | null
  photos: Photos
  upload: Upload | null
  offered: Offered
  isEditor: boolean
}

function Head({ profile, isEditor }: { profile: WholeFictional; isEditor: boolean }) {
  const { id, is_on: isOn, name, age } = profile
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h2 className="text-heading">{[name, age].filter((part) => part !== null).join(', ')}</h2>
      <Tag>Fictional profile</Tag>
      {isOn ? <Tag look="good">On</Tag> : <Tag>Off</Tag>}
      {isEditor && (
        <ActButton action={PROFILES_PATH} act={isOn ? 'off' : 'on'} hidden={{ id }}>
          {isOn ? 'Switch off' : 'Switch on'}
        </ActButton>
      )}
    </div>
  )
}

export function ProfileScreen({ profile, photos, upload, offered, isEditor }: ProfileProps) {
  return (
    <>
      <p className="mb-3">
        <a href={PROFILES_PATH} className="text-accent-ink underline underline-offset-2">
          All fictional profiles
        </a>
      </p>
      {profile && <Head profile={profile} isEditor={isEditor} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <form method="post" action={PROFILES_PATH} className="grid gap-4 rounded-xl border border-line p-4">
          <input type="hidden" name="act" value={profile ? 'change' : 'add'} />
          {profile && <input type="hidden" name="id" value={profile.id} />}
          <fieldset disabled={!isEditor} className="grid min-w-0 gap-4">
            <ProfileFields profile={profile} offered={offered} />
          </fieldset>
          {!profile && (
            <p className="text-sm text-ink-soft">
              It is labelled as fictional to members everywhere. That cannot be taken back.
            </p>
          )}
          {isEditor && (
            <div>
              <button className={buttonClass()}>{profile ? 'Save profile' : 'Make profile'}</button>
            </div>
          )}
        </form>
        {profile && (
          <PhotosPart id={profile.id} photos={photos} upload={isEditor ? upload : null} isEditor={isEditor} />
        )}
      </div>
    </>
  )
}
