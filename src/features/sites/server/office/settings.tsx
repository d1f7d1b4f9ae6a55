import type { Form } from '#platform/http/forms.ts'
import type { Once, Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import type { Output } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { typedIn } from '../../setting-form.ts'
import { checkSettings, keepingOwn, withOwnInterests } from '../../setting-rules.ts'
import type { Values } from '../../setting-rules.ts'
import { changesIn } from '../../setting-words.ts'
import { getSiteSettings, saveSiteSettings } from '../../settings-contract.ts'
import { settings } from '../../settings.ts'
import { SETTINGS_PATH } from '../../ui/office/paths.ts'
import { SettingsReview } from '../../ui/office/settings-review.tsx'
import { SettingsScreen } from '../../ui/office/settings-screen.tsx'
import { changedFrom } from '../settings/compare.ts'

const allNames = settings.map(({ name }) => name)
/** Those whose fields the screen has. */
const namesHere = settings.filter(({ screen }) => screen === undefined).map(({ name }) => name)

type Current = Output<typeof getSiteSettings>

const versionIn = ({ version = '' }: Form): number => (/^[1-9]\d{0,8}$/.test(version) ? Number(version) : 1)
/** The form of a review has the fields of what is changed alone. */
const namesIn = ({ settings: listed }: Form): readonly string[] =>
  listed === undefined ? namesHere : allNames.filter((name) => listed.split(',').includes(name))

const diffOf = (current: Current, changes: Values) => {
  const options = withOwnInterests(current.options, changes.own_interests ?? {})
  return settings
    .filter(({ name }) => Object.hasOwn(changes, name))
    .map((setting) => ({
      setting,
      parts: changesIn(setting, current.values[setting.name], changes[setting.name], options),
    }))
}

/** What was typed against what is there: the differences, or the form again with what is wrong. */
export const review = (current: Current, changes: Values, meanwhile = false): Once => {
  const wanted = keepingOwn(current.values, changes)
  const { values, problems } = checkSettings(wanted, current.options)
  const status = meanwhile ? 409 : 200
  if (Object.keys(problems).length > 0) {
    const once = <SettingsScreen {...current} values={wanted} problems={problems} meanwhile={meanwhile} />
    return { status: meanwhile ? 409 : 400, once }
  }
  const checked = Object.fromEntries(Object.keys(changes).map((name) => [name, values[name]]))
  const changed = changedFrom(current.values, checked)
  const { version, domain } = current
  return {
    status,
    once: <SettingsReview {...{ version, domain, meanwhile, changed }} diff={diffOf(current, changed)} />,
  }
}

/** The form knows a version: what others have changed since is no wish of whoever typed here. */
const wishesIn = async (call: Call, form: Form) => {
  const current = await call(getSiteSettings, { query: { version: versionIn(form) } })
  const typed = typedIn(form, current.options, namesIn(form))
  return { current, changes: changedFrom(current.before, typed) }
}

const save = async (call: Call, form: Form) => {
  const { current, changes } = await wishesIn(call, form)
  try {
    await call(saveSiteSettings, { body: { version: versionIn(form), changes } })
  } catch (error) {
    if (isRefusal(error, 'changed_meanwhile')) return review(await call(getSiteSettings), changes, true)
    if (isRefusal(error, 'invalid_input')) return review(current, changes)
    throw error
  }
  return { said: 'Saved. All servers use it within five seconds.' }
}

export const settingsScreen: Screen = {
  path: SETTINGS_PATH,
  title: 'Settings',
  group: 'Sites',
  roles: ['admin'],
  load: async ({ call }) => (
    <SettingsScreen {...await call(getSiteSettings)} problems={{}} meanwhile={false} />
  ),
  refusals: {
    changed_meanwhile: 'Somebody else has saved meanwhile. Compare with what is there now.',
    nothing_changed: 'Nothing was changed: it was like that already.',
  },
  acts: {
    review: async (call, form) => {
      const { current, changes } = await wishesIn(call, form)
      return review(current, changes)
    },
    edit: async (call, form) => {
      const { current, changes } = await wishesIn(call, form)
      const values = { ...current.values, ...changes }
      return {
        status: 200,
        once: <SettingsScreen {...current} values={values} problems={{}} meanwhile={false} />,
      }
    },
    save,
  },
}
