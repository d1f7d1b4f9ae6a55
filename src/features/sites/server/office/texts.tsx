import { neededNumber, numberIn, oneIn } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Acted, Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { isLocale, localeNames, locales } from '#protocol/locales.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { dropDraft, getText, getTexts, publishDraft, revertText, saveDraft } from '../../text-contract.ts'
import { TextScreen } from '../../ui/office/text-screen.tsx'
import { TextsScreen } from '../../ui/office/texts-screen.tsx'

const TOKEN = /^[a-z0-9-]{1,60}$/

const whichIn = (form: Form) => ({ token: form.token ?? '', locale: oneIn(form, 'locale', locales) })

/** Says on the page itself what became of it, so that whoever has written something is still where they wrote it. */
const on =
  (work: (call: Call, form: Form, which: ReturnType<typeof whichIn>) => Promise<string>) =>
  async (call: Call, form: Form): Promise<Acted> => {
    const which = whichIn(form)
    try {
      const said = await work(call, form, which)
      return { said: `/${which.token} in ${localeNames[which.locale]}: ${said}`, query: which }
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'page_changed') throw error
      return {
        said: 'Not done: somebody has changed this page meanwhile. This is how it is now.',
        query: which,
      }
    }
  }

export const texts: Screen = {
  path: '/office/pages',
  title: 'Text pages',
  group: 'Sites',
  roles: ['admin'],
  load: async ({ call, query }) => {
    const { token = '', locale, version = '' } = query
    if (!TOKEN.test(token) || !isLocale(locale)) return <TextsScreen {...await call(getTexts)} />
    const number = /^\d{1,15}$/.test(version) ? Number(version) : null
    const asked = { token, locale, ...(number !== null && { version: number }) }
    const { text } = await call(getText, { query: asked })
    return <TextScreen text={text} version={number} />
  },
  refusals: { page_changed: 'Somebody has changed this page meanwhile.' },
  acts: {
    save: on(async (call, form, which) => {
      const { title = '', description = '', markdown = '' } = form
      const body = { ...which, title, description, markdown, replaces: numberIn(form, 'replaces') }
      await call(saveDraft, { body })
      return 'the draft is saved. Visitors see nothing of it yet.'
    }),
    publish: on(async (call, form, which) => {
      await call(publishDraft, { body: { ...which, draft_id: neededNumber(form, 'draft_id') } })
      return 'published.'
    }),
    drop: on(async (call, form, which) => {
      await call(dropDraft, { body: { ...which, draft_id: neededNumber(form, 'draft_id') } })
      return 'the draft is gone.'
    }),
    revert: on(async (call, form, which) => {
      await call(revertText, { body: { ...which, version_id: numberIn(form, 'version_id') } })
      return 'put back.'
    }),
  },
}
