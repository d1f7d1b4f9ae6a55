import { buttonClass } from '#design/button.tsx'
import { SelectField, TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import { askedOfNewSite } from '../../new-site.ts'
import type { OfficeSite } from '../../new-site-contract.ts'
import type { SettingOptions } from '../../setting-kinds.ts'
import type { Problems, Values } from '../../setting-rules.ts'
import { settings } from '../../settings.ts'
import { SETTINGS_PATH, SITES_PATH } from './paths.ts'
import { SettingRow } from './setting-row.tsx'

export type NewSiteProps = {
  domain: string
  template: number
  values: Values
  options: SettingOptions
  /** Those of settings by their names, that of the domain as `domain`. */
  problems: Problems
}

export type SitesProps = { sites: readonly OfficeSite[]; form: NewSiteProps | null }

/** The sites of this installation, and the form that makes another one. */
export function SitesScreen({ sites, form }: SitesProps) {
  const head = ['Domain', text('Name'), text('Company'), text('Countries'), text('Language'), 'Screens']
  return (
    <>
      <Table caption="Sites" head={head}>
        {sites.map((site) => (
          <Row key={site.id} site={site} />
        ))}
      </Table>
      {form && <NewSite {...form} sites={sites} />}
    </>
  )
}

const text = (words: string) => ({ words, isText: true })
const COUNTRIES_SHOWN = 6

function Row({ site }: { site: OfficeSite }) {
  const { domain, origin, name, company, countries, domain_language: language, accent_hue: hue } = site
  const more = countries.length - COUNTRIES_SHOWN
  return (
    <tr>
      <th scope="row" className="text-start font-semibold">
        <a href={origin} className="link whitespace-nowrap">
          {domain}
        </a>
        {site.is_default && <span className="block font-normal text-ink-soft">Default</span>}
      </th>
      <td>
        <span className="flex items-center gap-2 whitespace-nowrap">
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-full"
            style={{ background: `oklch(0.55 0.2 ${hue})` }}
          />
          {name}
        </span>
      </td>
      <td className="whitespace-nowrap">{company}</td>
      <td className="min-w-40">
        {countries.slice(0, COUNTRIES_SHOWN).join(', ')}
        {more > 0 && ` and ${more} more`}
      </td>
      <td>{language ?? 'by browser'}</td>
      <td className="text-end">
        <a href={origin + SETTINGS_PATH} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          Settings <span className="sr-only">of {domain}</span>
        </a>
      </td>
    </tr>
  )
}

function NewSite({
  sites,
  domain,
  template,
  values,
  options,
  problems,
}: NewSiteProps & Pick<SitesProps, 'sites'>) {
  const asked = settings.filter(({ name }) => askedOfNewSite.some((one) => one === name))
  const wrongDomain = problems.domain?.words
  return (
    <section aria-labelledby="new-site" className="mt-8 max-w-4xl">
      <h2 id="new-site" className="mb-1 text-heading">
        New site
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        It gets the settings, text pages, bundles and payment methods of its template, in the prices of the
        countries below, and no members and no money. It answers at its domain at once.
      </p>
      {Object.keys(problems).length > 0 && (
        <p role="alert" className="office-bad">
          No site was made. Please look at what is marked below.
        </p>
      )}
      <form method="post" action={SITES_PATH} noValidate>
        <input type="hidden" name="act" value="add" />
        <div className="mb-4 grid gap-4 md:grid-cols-2">
          <TextField
            label="Domain"
            name="domain"
            value={domain}
            maxLength={300}
            autoComplete="off"
            hint={
              <>
                {wrongDomain && <strong className="block text-danger-ink">{wrongDomain}</strong>}
                As in the address, without https: vonk.example. It cannot be changed later.
              </>
            }
          />
          <SelectField
            label="Template"
            name="template_id"
            value={template}
            options={sites.map((site) => [String(site.id), `${site.name}, ${site.domain}`] as const)}
            hint="An existing site. Nothing of it changes."
          />
        </div>
        <div className="divided rounded-xl border border-line">
          {asked.map((setting) => (
            <SettingRow
              key={setting.name}
              {...{ setting, options }}
              value={values[setting.name]}
              problem={problems[setting.name]?.words}
            />
          ))}
        </div>
        <div className="office-actions">
          <button className={buttonClass()}>Make the site</button>
        </div>
      </form>
    </section>
  )
}
