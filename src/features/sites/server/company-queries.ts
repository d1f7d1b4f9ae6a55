import { bigint, int, moment, statement, text, texts } from '#platform/db/statement.ts'

const values = {
  name: text,
  address: text,
  postal_code: text,
  city: text,
  country: text,
  coc_number: text,
  tradenames: texts,
  vat_numbers: texts,
}
const columns = Object.keys(values).join(', ')

export const findSiteCompany = statement({
  name: 'companies.of_site',
  takes: { site: int },
  gives: { id: int, ...values },
  sql: `select id, ${columns} from company where id = (select company_id from site s where s.id = :site)`,
})

/** Whoever changes it waits for whoever is changing it. */
export const lockCompany = statement({
  name: 'companies.lock',
  takes: { company: int },
  gives: { id: int },
  sql: `select id from company where id = :company for no key update`,
})

export const findCompanyVersions = statement({
  name: 'companies.versions',
  takes: { company: int },
  gives: { id: bigint, ...values, replaced_at: moment },
  sql: `select id, ${columns}, replaced_at from company_version where company_id = :company
         order by replaced_at desc, id desc`,
})

export const findDomains = statement({
  name: 'companies.domains',
  takes: { company: int },
  gives: { domain: text },
  sql: `select domain from site where company_id = :company order by domain`,
})

export const keepCompany = statement({
  name: 'companies.keep',
  takes: { company: int, now: moment },
  gives: {},
  sql: `insert into company_version (company_id, ${columns}, replaced_at)
        select id, ${columns}, :now from company where id = :company`,
})

export const updateCompany = statement({
  name: 'companies.update',
  takes: { company: int, ...values },
  gives: {},
  sql: `update company set name = :name, address = :address, postal_code = :postal_code, city = :city,
                           country = :country, coc_number = :coc_number, tradenames = :tradenames,
                           vat_numbers = :vat_numbers
         where id = :company`,
})

export const insertCompany = statement({
  name: 'companies.insert',
  takes: values,
  gives: { id: int },
  sql: `insert into company (${columns})
        values (${Object.keys(values)
          .map((name) => `:${name}`)
          .join(', ')}) returning id`,
})

/** The company as it was at a time; no row where it is as it was. */
export const findCompanyAt = statement({
  name: 'companies.at',
  takes: { company: int, at: moment },
  gives: values,
  sql: `select ${columns} from company_version where company_id = :company and replaced_at > :at
         order by replaced_at, id limit 1`,
})
