import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import { isLocale } from '#protocol/locales.ts'
import { getCanned, removeCanned, setCanned } from '../../canned-contract.ts'
import { CannedScreen } from '../../ui/inbox/canned-screen.tsx'
import { CANNED_PATH } from '../../ui/inbox/paths.ts'
import { wrong } from './form-values.ts'

const nameIn = ({ key = '', language }: Form) => ({
  key: key.trim().toLowerCase(),
  language: isLocale(language) ? language : wrong('language'),
})

export const canned: Screen = {
  path: CANNED_PATH,
  title: 'Prepared answers',
  group: 'Members',
  roles: ['admin'],
  load: async ({ call, query }) => {
    const { canned: all } = await call(getCanned)
    const shown = all.find(({ key, language }) => key === query.key && language === query.language)
    return <CannedScreen canned={all} edited={shown ?? null} />
  },
  refusals: { canned_limit: 'There are enough prepared answers. Remove one first.' },
  acts: {
    set: async (call, form) => {
      await call(setCanned, { body: { ...nameIn(form), text: form.text ?? '' } })
      return { said: 'Saved.' }
    },
    remove: async (call, form) => {
      await call(removeCanned, { body: nameIn(form) })
      return { said: 'Removed.' }
    },
  },
}
