import { queryString } from '#protocol/call.ts'
import type { Call } from '#protocol/call.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { Form } from '#platform/http/forms.ts'
import { interestKeys } from '#features/sites/choices.ts'
import { sourceIn } from '#features/sites/rules.ts'
import {
  activate,
  completeSignup,
  confirmAddress,
  confirmMailChange,
  finishLogIn,
  genders,
  logIn,
  logOut,
  proveByPassword,
  reactivate,
  requestReactivation,
  signUp,
  undoMailChange,
} from '../contract.ts'
import { ownPath } from '#protocol/own-path.ts'

type FormWithoutScripts = {
  /** Gives the address of what comes next. */
  submit: (call: Call, form: Form) => Promise<string>
  /** The page of the form, where it is not the address that the form is sent to. */
  back?: (form: Form) => string
}

/** Two digits, as the three fields of a date of birth give one or two. */
const padded = (value: string | undefined) => (value ?? '').padStart(2, '0')
const accountIn = (form: Form) => ({
  name: form.name ?? '',
  password: form.password ?? '',
  date_of_birth:
    form.date_of_birth ||
    `${form.date_of_birth_year ?? ''}-${padded(form.date_of_birth_month)}-${padded(form.date_of_birth_day)}`,
  terms_date: form.terms ? (form.terms_date ?? '') : '',
})

const nextOf = ({ next }: Form) => (next ? ownPath(next) : undefined)
const profileOf = ({ profile_id: id = '' }: Form) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined)

/** What was answered before the form, on a lander or in the match finder, as far as it makes sense. */
const answersIn = ({ gender, country = '', interests = '' }: Form) => {
  const known = genders.find((one) => one === gender)
  const liked = interestKeys.filter((key) => interests.split(',').includes(key))
  return {
    ...(known && { gender: known }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(liked.length > 0 && { interests: liked }),
  }
}
const addressOfAnswers = (form: Form) => {
  const { interests, ...others } = answersIn(form)
  return { ...others, interests: interests?.join(',') }
}

/** Which second factor the login page asks for. */
const stepOf = ({ step }: Form) => (step === 'code' || step === 'recovery' ? step : undefined)

/** Forms that work without JavaScript: the same endpoints, answered with a redirect. */
export const formsWithoutScripts: Record<string, FormWithoutScripts> = {
  '/login': {
    submit: async (call, form) => {
      try {
        await call(logIn, { body: { email: form.email ?? '', password: form.password ?? '' } })
      } catch (error) {
        if (!isRefusal(error, 'second_factor_needed')) throw error
        return `/login${queryString({ step: 'code', next: nextOf(form) })}`
      }
      return ownPath(form.next)
    },
  },
  '/login/second-step': {
    submit: async (call, form) => {
      const { code = '', recovery_code: recoveryCode } = form
      await call(finishLogIn, {
        body: recoveryCode === undefined ? { code } : { recovery_code: recoveryCode },
      })
      return ownPath(form.next)
    },
    back: () => '/login',
  },
  '/logout': {
    submit: async (call) => {
      await call(logOut)
      return '/'
    },
  },
  '/signup': {
    submit: async (call, form) => {
      const profile = profileOf(form)
      const { check_mail: isMailed } = await call(signUp, {
        body: {
          ...accountIn(form),
          email: form.email ?? '',
          ...(form.invite_code && { invite_code: form.invite_code }),
          ...(form.signup_message && { signup_message: form.signup_message }),
          ...(profile !== undefined && { profile_id: profile, likes_profile: form.like === '1' }),
          ...answersIn(form),
          tracking: sourceIn(form),
        },
      })
      return `/signup${queryString(isMailed ? { note: 'check-mail' } : { next: nextOf(form) })}`
    },
    back: (form) => (profileOf(form) === undefined ? '/signup' : `/members/${profileOf(form)}/signup`),
  },
  '/complete-signup': {
    submit: async (call, form) => {
      await call(completeSignup, { body: { ...accountIn(form), token: form.token ?? '' } })
      // On a phone the reminder to confirm the address is a dialog there.
      return '/members?api_signup_complete=1'
    },
  },
  '/activate': {
    submit: async (call, { token = '' }) => {
      const { user } = await call(activate, { body: { token } })
      return user ? '/complete-signup' : '/activate/done'
    },
    back: () => '/activate/error',
  },
  '/mail-change/do': {
    submit: async (call, { token = '' }) => {
      await call(confirmMailChange, { body: { token } })
      return '/mail-change/do?note=done'
    },
  },
  '/mail-change/undo': {
    submit: async (call, form) => {
      const { token } = await call(undoMailChange, { body: { token: form.token ?? '' } })
      return `/reset-password/do${queryString({ token })}`
    },
  },
  '/confirm-address': {
    submit: async (call, { token = '' }) => {
      await call(confirmAddress, { body: { token } })
      return '/confirm-address?note=done'
    },
  },
  '/reactivate': {
    submit: async (call, { token = '' }) => {
      await call(reactivate, { body: { token } })
      return '/reactivate?note=done'
    },
  },
  '/authentication': {
    submit: async (call, form) => {
      await call(proveByPassword, { body: { password: form.password ?? '', code: form.code ?? '' } })
      return ownPath(form.next)
    },
  },
  '/account-deleted': {
    submit: async (call, { token, email = '' }) => {
      await call(requestReactivation, { body: token ? { token } : { email } })
      return token
        ? `/account-deleted${queryString({ token, note: 'sent' })}`
        : '/login?note=reactivation-sent'
    },
    back: ({ token }) => (token ? '/account-deleted' : '/login'),
  },
}

/** Where a refused form leads back to. Nothing that was typed goes into the address: only why it was refused. */
export const refusedAddress = (path: string, form: Form, refusal: Refusal): string => {
  const { minutes, token = refusal.code === 'link_invalid' ? undefined : form.token } = refusal.params
  const [field] = Object.values(refusal.fields ?? {})
  const [refused, step, next] = [field ?? refusal.code, stepOf(form), nextOf(form)]
  return (
    path + queryString({ step, refused, minutes, token, next, ...addressOfAnswers(form), ...sourceIn(form) })
  )
}
