import { SelectField } from '#design/office/fields.tsx'
import { buttonClass } from '#design/button.tsx'

type AccountProps = {
  name: string
  /** Those to choose from, where the host does not say which one it is. */
  sites: readonly { domain: string; name: string }[]
  domain: string
}

/** Who is here, for which site, and the way out. */
export function Account({ name, sites, domain }: AccountProps) {
  return (
    <div className="office-account">
      {sites.length > 1 && (
        <form method="post" action="/office/site" className="flex items-end gap-2">
          <SelectField
            label="Site"
            name="domain"
            value={domain}
            options={sites.map((site) => [site.domain, `${site.name} (${site.domain})`] as const)}
          />
          <button className={buttonClass({ variant: 'secondary', size: 'sm' })}>Switch</button>
        </form>
      )}
      <a href="/office/me" className="office-me">
        {name}
      </a>
      <form method="post" action="/office/sign-out">
        <button className={buttonClass({ variant: 'secondary', size: 'sm' })}>Sign out</button>
      </form>
    </div>
  )
}
