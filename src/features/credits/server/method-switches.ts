import type { RequestContext } from '#platform/http/context.ts'
import { bool, int, statement, text, texts } from '#platform/db/statement.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { forgetSites, localeOf, siteOf } from '#features/sites/server/index.ts'
import { methodCountries } from '../choices.ts'
import type { MethodSwitch } from '../method-contract.ts'
import { isClosed, isSwitchedOn } from '../rules.ts'
import type { Switches } from '../rules.ts'

const switches = { payment_methods_on: texts, payment_methods_off: texts }

// From the table itself: the list of sites that a server keeps is some seconds old.
const findSwitches = statement({
  name: 'credits.method_switches',
  takes: { site: int },
  gives: switches,
  sql: `select payment_methods_on, payment_methods_off from site where id = :site`,
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
         where id = :site returning payment_methods_on, payment_methods_off`,
})

type Row = Awaited<ReturnType<typeof findSwitches.one>>

const switchesOut = async (context: RequestContext, row: Row): Promise<MethodSwitch[]> => {
  // Texts need a build; what runs the source as it is comes by here, too.
  const { closedReasons } = await import('./closed-reasons.ts')
  const i18n = await context.wordsOf(await localeOf(context), ['features/credits'])
  const site: Switches = { on: row.payment_methods_on, off: row.payment_methods_off }
  return paymentMethods.map((method) => ({
    method,
    on: isSwitchedOn(method, site),
    reason: isClosed(method) ? i18n._(closedReasons[method]) : null,
    provider_has: context.payments.hasMethod(method),
    countries: methodCountries[method]?.slice() ?? null,
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
