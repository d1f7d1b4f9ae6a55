import { oneIn } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Acted, Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { nicheNames } from '../../choices.ts'
import { getSiteSettings } from '../../settings-contract.ts'
import { NichesScreen } from '../../ui/office/niches-screen.tsx'
import { NICHES_PATH } from '../../ui/office/paths.ts'
import { saveAt, settingRefusals } from './ordered.ts'
import type { Current } from './ordered.ts'

const keys = nicheNames.map(({ key }) => key)
const onIn = ({ values }: Current) => values.niches as readonly string[]

type Wish = (on: readonly string[], key: string) => Record<string, unknown>

const act =
  (wish: Wish, said: string) =>
  async (call: Call, form: Form): Promise<Acted> => {
    const key = oneIn(form, 'key', keys)
    await saveAt(call, form, wish(onIn(await call(getSiteSettings)), key))
    return { said: `${nicheNames.find((niche) => niche.key === key)?.words} ${said}.` }
  }
const including = (on: readonly string[], key: string) =>
  keys.filter((one) => one === key || on.includes(one))

export const nichesScreen: Screen = {
  path: NICHES_PATH,
  title: 'Niches',
  group: 'Marketing',
  roles: ['admin'],
  load: async ({ call }) => {
    const current = await call(getSiteSettings)
    const { version, values } = current
    return <NichesScreen version={version} own={Number(values.niche)} on={onIn(current)} />
  },
  refusals: {
    ...settingRefusals,
    niche_of_site: 'The niche of the site itself has to be on. Make another one the site’s first.',
  },
  acts: {
    own: act(
      (on, key) => ({ niche: keys.findIndex((one) => one === key) + 1, niches: including(on, key) }),
      'is the niche of the site now',
    ),
    on: act((on, key) => ({ niches: including(on, key) }), 'is on'),
    off: act((on, key) => ({ niches: on.filter((one) => one !== key) }), 'is off'),
  },
}
