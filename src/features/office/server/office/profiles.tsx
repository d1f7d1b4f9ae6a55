import { randomInt, randomUUID } from 'node:crypto'
import type { Screen } from '#platform/screens.ts'
import {
  addFictionalProfile,
  changeFictionalProfile,
  getFictionalProfile,
  getFictionalProfiles,
  getInterests,
  switchFictionalProfile,
} from '#features/members/contract.ts'
import { drawFictionalPhoto, getFictionalPhotos, removeFictionalPhoto } from '#features/photos/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Call } from '#protocol/call.ts'
import { ProfileScreen } from '../../ui/fictional/profile-screen.tsx'
import { ProfilesScreen } from '../../ui/fictional/profiles-screen.tsx'
import { PROFILES_PATH } from '../../ui/inbox/paths.ts'
import { refusalText } from '../refusal-text.ts'
import { idIn } from './form-values.ts'
import { toldIn } from './profile-form.ts'
import { profileRefusals } from './profile-refusals.ts'

/** A face of its own, unless one is asked for again. */
const anySeed = () => randomInt(1, 999_999)

const one = async (call: Call, id: number | null, isEditor: boolean, refused?: string) => {
  const { settings } = await call(getSettings)
  const { interests } = await call(getInterests)
  const offered = {
    countries: settings.countries,
    interests: interests.map(({ key }) => key),
    names: settings.own_interests,
  }
  if (id === null)
    return <ProfileScreen profile={null} photos={[]} upload={null} offered={offered} isEditor={isEditor} />
  const { profile } = await call(getFictionalProfile, { query: { id } })
  const { photos } = await call(getFictionalPhotos, { query: { profile: id } })
  const problem = refused === undefined ? null : refusalText({ refusals: profileRefusals }, refused)
  // Sent twice, it is one photo.
  const upload = { id: randomUUID(), problem }
  return <ProfileScreen {...{ profile, photos, upload, offered, isEditor }} />
}

export const profiles: Screen = {
  path: PROFILES_PATH,
  title: 'Fictional profiles',
  group: 'Members',
  roles: ['moderator', 'admin'],
  load: async ({ call, query, staff }) => {
    const isEditor = staff.roles.includes('admin')
    if (query.id !== undefined && /^\d{1,10}$/.test(query.id))
      return one(call, Number(query.id), isEditor, query.upload)
    if (query.new !== undefined && isEditor) return one(call, null, isEditor)
    const { profiles: all } = await call(getFictionalProfiles)
    return <ProfilesScreen profiles={all} isEditor={isEditor} />
  },
  refusals: profileRefusals,
  acts: {
    add: async (call, form) => {
      const { profile } = await call(addFictionalProfile, {
        body: { ...toldIn(form), birth: form.birth ?? '' },
      })
      return { said: `${profile.name} is there, with the label.`, query: { id: String(profile.id) } }
    },
    change: async (call, form) => {
      const { profile } = await call(changeFictionalProfile, { body: { id: idIn(form), ...toldIn(form) } })
      return { said: `${profile.name} is saved.`, query: { id: String(profile.id) } }
    },
    on: async (call, form) => {
      await call(switchFictionalProfile, { body: { id: idIn(form), on: true } })
      return { said: 'Others can find it.', query: { id: form.id } }
    },
    off: async (call, form) => {
      await call(switchFictionalProfile, { body: { id: idIn(form), on: false } })
      return { said: 'Nobody finds it any more. Conversations go on.', query: { id: form.id } }
    },
    draw: async (call, form) => {
      await call(drawFictionalPhoto, { body: { profile: idIn(form), seed: anySeed() } })
      return { said: 'A portrait was drawn.', query: { id: form.id } }
    },
    removePhoto: async (call, form) => {
      await call(removeFictionalPhoto, { body: { profile: idIn(form), id: idIn(form, 'photo') } })
      return { said: 'The photo is removed.', query: { id: form.id } }
    },
  },
}
