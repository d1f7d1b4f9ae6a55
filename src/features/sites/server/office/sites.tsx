import type { Form } from '#platform/http/forms.ts'
import type { Once, Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { askedOfNewSite, settingsOfNewSite } from '../../new-site.ts'
import { createSite, getOfficeSites } from '../../new-site-contract.ts'
import { typedIn } from '../../setting-form.ts'
import { checkSettings } from '../../setting-rules.ts'
import type { Problems } from '../../setting-rules.ts'
import { getSiteSettings } from '../../settings-contract.ts'
import { SITES_PATH } from '../../ui/office/paths.ts'
import { SitesScreen } from '../../ui/office/sites-screen.tsx'

const domainWords: Record<string, string> = {
  domain_taken: 'Another site has this domain.',
  domain_invalid: 'This is no name that a site can have.',
}

const add = async (call: Call, form: Form) => {
  const { domain = '', template_id: id = '' } = form
  const { values: here, options } = await call(getSiteSettings)
  const typed = typedIn(form, options, askedOfNewSite)
  const template = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const shown = async (problems: Problems, status: number): Promise<Once> => {
    const { sites } = await call(getOfficeSites)
    return {
      status,
      once: <SitesScreen sites={sites} form={{ domain, template, values: typed, options, problems }} />,
    }
  }
  try {
    const { site } = await call(createSite, { body: { domain, template_id: template, settings: typed } })
    return { said: `${site.name} answers at ${site.domain}.` }
  } catch (error) {
    if (isRefusal(error, 'domain_taken') || isRefusal(error, 'domain_invalid'))
      return shown(
        { domain: { code: error.code, words: domainWords[error.code] ?? '' } },
        error.code === 'domain_taken' ? 409 : 400,
      )
    const { problems } = checkSettings(settingsOfNewSite(here, typed), options)
    if (isRefusal(error, 'invalid_input') && Object.keys(problems).length > 0) return shown(problems, 400)
    throw error
  }
}

export const sitesScreen: Screen = {
  path: SITES_PATH,
  title: 'Sites',
  group: 'Sites',
  roles: ['admin'],
  load: async ({ call, staff }) => {
    const [{ sites, may_add: mayAdd }, { values, options }] = await Promise.all([
      call(getOfficeSites),
      call(getSiteSettings),
    ])
    const blank = { ...values, name: '', support_email: '', countries: [], domain_language: null }
    const form = { domain: '', template: staff.siteId, values: blank, options, problems: {} }
    return <SitesScreen sites={sites} form={mayAdd ? form : null} />
  },
  refusals: domainWords,
  acts: { add },
}
