import type { RequestContext } from '#platform/http/context.ts'
import { bool, int, json, nullable, statement, text, texts } from '#platform/db/statement.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { siteCountries } from '#features/sites/choices.ts'
import type { CountryRules } from '#features/sites/choices.ts'
import { forgetSites, localeOf, siteOf } from '#features/sites/server/index.ts'
import { methodCountries } from '../choices.ts'
import type { MethodRule, MethodSwitch } from '../method-contract.ts'
import { Refusal } from '#protocol/refusal.ts'
import { isClosed, isSwitchedOn } from '../rules.ts'

const switches = {
  payment_methods_on: texts,
  payment_methods_off: texts,
  payment_method_countries: json<CountryRules>(),
}
const columns = Object.keys(switches).join(', ')

// From the table itself: the list of sites that a server keeps is some seconds old.
const findSwitches = statement({
  name: 'credits.method_switches',
  takes: { site: int },
  gives: switches,
  sql: `select ${columns} from site where id = :site`,
})

const setSwitch = statement({
  name: 'credits.set_method_switch',
  takes: { site: int, method: text, on: bool },
  gives: switches,
  sql: `update site
           set payment_methods_on =
                 array_remove(payment_methods_on, :method) || case when :on then array[:method] else '{}' end,
               payment_methods_off =
                 array_remove(payment_methods_off, :method) || case when :on then '{}' else array[:method] end
         where id = :site returning ${columns}`,
})

/** Of two who decide, the one who comes second has decided about something else. */
const setCountries = statement({
  name: 'credits.set_method_countries',
  takes: { site: int, method: text, was: nullable(json<string>()), rule: nullable(json<string>()) },
  gives: switches,
  sql: `update site
           set payment_method_countries =
                 payment_method_countries - :method::text || case when :rule::jsonb is null then '{}'
                   else jsonb_build_object(:method::text, :rule::jsonb) end
         where id = :site and payment_method_countries -> :method::text is not distinct from :was::jsonb
         returning ${columns}`,
})

type Row = Awaited<ReturnType<typeof findSwitches.one>>

const ruleOut = (rule: CountryRules[string]): MethodRule =>
  rule ? { ...rule, countries: [...rule.countries] } : null

const switchesOut = async (context: RequestContext, row: Row): Promise<MethodSwitch[]> => {
  // Texts need a build; what runs the source as it is comes by here, too.
  const { closedReasons } = await import('./closed-reasons.ts')
  const i18n = await context.wordsOf(await localeOf(context), ['features/credits'])
  const { payment_methods_on: on, payment_methods_off: off, payment_method_countries: rules } = row
  const site = { on, off, countries: rules }
  return paymentMethods.map((method) => ({
    method,
    on: isSwitchedOn(method, site),
    reason: isClosed(method) ? i18n._(closedReasons[method]) : null,
    provider_has: context.payments.hasMethod(method),
    countries: methodCountries[method]?.slice() ?? null,
    rule: ruleOut(rules[method]),
  }))
}

/** PAY-1: every method of this site with its switch, and why some are off by themselves. */
export const methodSwitches = async (context: RequestContext): Promise<MethodSwitch[]> => {
  const { id } = await siteOf(context)
  return switchesOut(context, await findSwitches.one(context.db, { site: id }))
}

export const switchMethod = async (
  context: RequestContext,
  { method, on }: { method: PaymentMethod; on: boolean },
): Promise<MethodSwitch[]> => {
  const { id } = await siteOf(context)
  const row = await setSwitch.one(context.db, { site: id, method, on })
  context.afterCommit(() => forgetSites(context.pool))
  return switchesOut(context, row)
}

/** In one order, so that the same countries are the same rule. */
const inOrder = (rule: MethodRule): string | null =>
  rule && JSON.stringify({ ...rule, countries: siteCountries.filter((one) => rule.countries.includes(one)) })

export const setMethodRule = async (
  context: RequestContext,
  { method, was, rule }: { method: PaymentMethod; was: MethodRule; rule: MethodRule },
): Promise<MethodSwitch[]> => {
  const { id: site } = await siteOf(context)
  const changed = { site, method, was: inOrder(was), rule: inOrder(rule) }
  const row = await setCountries.maybe(context.db, changed)
  if (!row) throw new Refusal('method_changed')
  context.afterCommit(() => forgetSites(context.pool))
  return switchesOut(context, row)
}
