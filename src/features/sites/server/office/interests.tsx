import { randomBytes } from 'node:crypto'
import { oneIn } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Acted, Once, Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { locales } from '#protocol/locales.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { newInterestKey } from '../../own-interests.ts'
import type { OwnInterests } from '../../own-interests.ts'
import { getSiteSettings } from '../../settings-contract.ts'
import { InterestForm } from '../../ui/office/interest-form.tsx'
import { InterestsScreen } from '../../ui/office/interests-screen.tsx'
import { INTERESTS_PATH } from '../../ui/office/paths.ts'
import { listIn, orderedActs, saveAt, settingRefusals } from './ordered.ts'
import type { Current } from './ordered.ts'

const ownIn = ({ values }: Current) => values.own_interests as OwnInterests

const namesIn = (form: Form): Record<string, string> =>
  Object.fromEntries(locales.map((locale) => [locale, form[`name.${locale}`]?.trim() ?? '']))

/** Eleven names are not typed twice: where one is wrong, the form comes back as it was. */
const orAgain = async (form: Form, key: string | null, save: () => Promise<Acted>): Promise<Acted | Once> => {
  try {
    return await save()
  } catch (error) {
    if (!isRefusal(error, 'invalid_input')) throw error
    const names = namesIn(form)
    const isIntimate = form.intimate === '1'
    const problem = error.fields?.own_interests === 'name_taken' ? 'taken' : 'missing'
    const version = Number(form.version)
    return { status: 400, once: <InterestForm {...{ names, isIntimate, version, problem }} id={key} /> }
  }
}

const add = (call: Call, form: Form) =>
  orAgain(form, null, async () => {
    const current = await call(getSiteSettings)
    const key = newInterestKey(form.intimate === '1', randomBytes(8))
    const names = namesIn(form)
    await saveAt(call, form, {
      own_interests: { ...ownIn(current), [key]: names },
      interests: [...listIn(current, 'interests'), key],
    })
    return { said: `${names.en} is there. Members can choose it within five seconds.` }
  })

const rename = async (call: Call, form: Form) => {
  const current = await call(getSiteSettings)
  const key = oneIn(form, 'key', Object.keys(ownIn(current)))
  return orAgain(form, key, async () => {
    const names = namesIn(form)
    await saveAt(call, form, { own_interests: { ...ownIn(current), [key]: names } })
    return { said: `${names.en} is saved.` }
  })
}

export const interests: Screen = {
  path: INTERESTS_PATH,
  title: 'Interests',
  group: 'Sites',
  roles: ['admin'],
  load: async ({ call, query }) => {
    const current = await call(getSiteSettings)
    const { version, options } = current
    return (
      <InterestsScreen
        {...{ version }}
        options={options.interests.map(({ key, words }) => ({ key: String(key), words }))}
        own={ownIn(current)}
        on={listIn(current, 'interests')}
        edited={query.id}
      />
    )
  },
  refusals: settingRefusals,
  acts: { ...orderedActs('interests'), add, rename },
}
