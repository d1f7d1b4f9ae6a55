import { neededNumber, oneIn } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Acted, Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getSiteSettings, saveSiteSettings } from '../../settings-contract.ts'

export type Current = Output<typeof getSiteSettings>
type ListName = 'search_fields' | 'interests'

export const settingRefusals = {
  changed_meanwhile: 'Somebody else has saved meanwhile, so nothing was changed. Please look again.',
  nothing_changed: 'Nothing was changed: it was like that already.',
}

/** Against the version that the screen was drawn with: what was saved since is looked at first. */
export const saveAt = async (call: Call, form: Form, changes: Record<string, unknown>): Promise<void> => {
  await call(saveSiteSettings, { body: { version: neededNumber(form, 'version'), changes } })
}

export const listIn = ({ values }: Current, name: ListName): readonly string[] =>
  values[name] as readonly string[]

const put = (list: readonly string[], key: string, place: number): string[] => {
  const rest = list.filter((one) => one !== key)
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, key)
}

type Step = (list: readonly string[], key: string, form: Form) => string[]

/** What is done with one of a list whose order counts. */
export const orderedActs = (name: ListName): NonNullable<Screen['acts']> => {
  const act =
    (step: Step, said: string) =>
    async (call: Call, form: Form): Promise<Acted> => {
      const current = await call(getSiteSettings)
      const options = current.options[name]
      const key = oneIn(
        form,
        'key',
        options.map((option) => String(option.key)),
      )
      await saveAt(call, form, { [name]: step(listIn(current, name), key, form) })
      const words = options.find((option) => option.key === key)?.words ?? key
      return { said: `${words} ${said}.` }
    }
  return {
    move: act((list, key, form) => put(list, key, neededNumber(form, 'place') - 1), 'has moved'),
    off: act((list, key) => list.filter((one) => one !== key), 'is off'),
    on: act((list, key) => put(list, key, list.length), 'is on'),
  }
}
