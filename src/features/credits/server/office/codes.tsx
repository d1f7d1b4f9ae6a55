import { neededNumber } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen, ScreenQuery } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { siteCountries } from '#features/sites/choices.ts'
import { addCode, changeCode, checkCode, getCodes, switchCode } from '../../code-contract.ts'
import type { OfficeCode } from '../../code-contract.ts'
import { CodeCheck } from '../../ui/office/code-check.tsx'
import type { Checked } from '../../ui/office/code-check.tsx'
import { CodeForm } from '../../ui/office/code-form.tsx'
import { CodesScreen } from '../../ui/office/codes-screen.tsx'
import { CodeReview } from './code-review.tsx'
import { conditionsIn, percentageIn } from './code-values.ts'

const steps = ['add', 'change', 'on', 'off'] as const

/** Nothing is asked before the button is pressed: each answer about a member is written down. */
const check = async (call: Call, query: ScreenQuery, code: OfficeCode): Promise<Checked> => {
  const { member = '', country = '', method = '' } = query
  const asked = { member: member.slice(0, 15), country, method }
  if (query.member === undefined) return { asked, answer: null }
  if (member !== '' && !/^[1-9]\d{0,14}$/.test(member)) return { asked, answer: 'no_member' }
  const from = siteCountries.find((one) => one === country)
  const by = paymentMethods.find((one) => one === method)
  try {
    const answer = await call(checkCode, {
      query: {
        code_id: code.id,
        ...(member && { member_id: Number(member) }),
        ...(from && { country: from }),
        ...(by && { method: by }),
      },
    })
    return { asked, answer }
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') return { asked, answer: 'no_member' }
    throw error
  }
}

const turn = (on: boolean) => async (call: Call, form: Form) => {
  const { code } = await call(switchCode, { body: { code_id: neededNumber(form, 'id'), on } })
  return { said: `${code.code} is switched ${on ? 'on' : 'off'}.` }
}

export const codes: Screen = {
  path: '/office/codes',
  title: 'Discount codes',
  group: 'Money',
  roles: ['admin', 'finance'],
  load: async ({ call, query, staff }) => {
    const list = await call(getCodes)
    const mayChange = staff.roles.includes('admin')
    const code = list.codes.find(({ id }) => String(id) === query.id) ?? null
    const step = steps.find((one) => one === query.step && (one === 'add') === (code === null))
    const { countries } = list
    const above = async () => {
      if (code && query.step === 'check')
        return <CodeCheck {...{ code, countries }} checked={await check(call, query, code)} />
      if (mayChange && step) return <CodeReview {...{ query, code, step }} />
      return mayChange && code ? (
        <section aria-label="Change" className="mb-6 rounded-xl border border-accent p-4 md:p-5">
          <h2 className="mb-3 text-heading">{code.code}</h2>
          <CodeForm {...{ code, countries }} />
        </section>
      ) : null
    }
    const shown = await above()
    return <CodesScreen {...list} {...{ mayChange }} above={shown} isAdding={shown === null} />
  },
  refusals: {
    code_taken: 'There is a code of that name, or the name is one of ours.',
    code_changed: 'Somebody has changed this code meanwhile. Please look again.',
  },
  acts: {
    add: async (call, form) => {
      const body = {
        code: form.code ?? '',
        percentage: percentageIn(form),
        conditions: conditionsIn(form),
      }
      const { code } = await call(addCode, { body })
      return { said: `${code.code} can be used from now on.` }
    },
    change: async (call, form) => {
      const body = {
        code_id: neededNumber(form, 'id'),
        was: { percentage: Number(form.was_percentage) },
        percentage: percentageIn(form),
        ...(form.validity !== undefined && { conditions: conditionsIn(form) }),
      }
      const { code } = await call(changeCode, { body })
      return { said: `${code.code} is saved.` }
    },
    on: turn(true),
    off: turn(false),
  },
}
