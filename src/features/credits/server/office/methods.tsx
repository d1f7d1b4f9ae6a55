import { oneIn, wrong } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteCountries } from '#features/sites/choices.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getMethodSwitches, MethodRule, setMethodCountries, switchMethod } from '../../method-contract.ts'
import { MethodCountries } from '../../ui/office/method-countries.tsx'
import { METHODS_PATH, MethodsScreen } from '../../ui/office/methods-screen.tsx'
import { methodName } from '../../ui/office/words.ts'

const turn = (on: boolean) => async (call: Call, form: Form) => {
  const method = oneIn(form, 'method', paymentMethods)
  await call(switchMethod, { body: { method, on } })
  return { said: `${methodName(method)} is switched ${on ? 'on' : 'off'}.` }
}

/** The rule that the form was drawn with. */
const ruleBefore = (form: Form): MethodRule => {
  try {
    const { data, success } = MethodRule.safeParse(JSON.parse(form.was ?? 'null'))
    return success ? data : wrong('was')
  } catch {
    return wrong('was')
  }
}

const ruleIn = (form: Form): MethodRule => {
  const rule = oneIn(form, 'rule', ['everywhere', 'except', 'only'])
  if (rule === 'everywhere') return null
  const countries = siteCountries.filter((country) => form[`in_${country}`] === '1')
  if (countries.length === 0)
    throw new Refusal('invalid_input', {}, { fields: { countries: 'country_needed' } })
  return { rule, countries }
}

export const methods: Screen = {
  path: METHODS_PATH,
  title: 'Payment methods',
  group: 'Money',
  roles: ['admin'],
  load: async ({ call, query }) => {
    const { methods: list } = await call(getMethodSwitches)
    const { settings } = await call(getSettings)
    const { countries } = settings
    const one = list.find(({ method }) => method === query.method)
    return (
      <>
        {one && <MethodCountries {...one} siteCountries={countries} />}
        <MethodsScreen methods={list} countries={countries} />
      </>
    )
  },
  refusals: {
    country_needed: 'Choose at least one country, or everywhere.',
    method_changed: 'Somebody has changed the countries of this method meanwhile. Please look again.',
  },
  acts: {
    on: turn(true),
    off: turn(false),
    countries: async (call, form) => {
      const method = oneIn(form, 'method', paymentMethods)
      await call(setMethodCountries, { body: { method, was: ruleBefore(form), rule: ruleIn(form) } })
      return { said: `The countries of ${methodName(method)} are saved.` }
    },
  },
}
