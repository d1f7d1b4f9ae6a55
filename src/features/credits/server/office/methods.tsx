import { oneIn } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getMethodSwitches, switchMethod } from '../../method-contract.ts'
import { METHODS_PATH, MethodsScreen } from '../../ui/office/methods-screen.tsx'
import { methodName } from '../../ui/office/words.ts'

const turn = (on: boolean) => async (call: Call, form: Form) => {
  const method = oneIn(form, 'method', paymentMethods)
  await call(switchMethod, { body: { method, on } })
  return { said: `${methodName(method)} is switched ${on ? 'on' : 'off'}.` }
}

export const methods: Screen = {
  path: METHODS_PATH,
  title: 'Payment methods',
  group: 'Money',
  roles: ['admin'],
  load: async ({ call }) => {
    const { methods: list } = await call(getMethodSwitches)
    const { settings } = await call(getSettings)
    return <MethodsScreen methods={list} countries={settings.countries} />
  },
  acts: { on: turn(true), off: turn(false) },
}
