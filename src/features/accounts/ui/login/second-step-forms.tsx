import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { CodeInput } from '#design/code-input.tsx'
import { Field, TextInput } from '#design/field.tsx'
import { ownPath } from '#protocol/own-path.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { SourceInputs } from '#features/sites/ui/shared/source-inputs.tsx'
import { finishLogIn } from '../../contract.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import { useChangeUser } from '../use-user.ts'
import type { SecondStepKind } from './login-search.ts'
import { useMissedStep } from './use-missed-step.ts'

type FormProps = {
  next: string | undefined
  /** What the server said to a form that was sent without JavaScript. */
  refused: Refusal | null
}

/** Both forms: what is typed is sent, and what comes too late leads back to the password. */
const useStepForm = (
  name: 'code' | 'recovery_code',
  { refused }: FormProps,
  mistakeIn: (typed: string) => string | null,
) => {
  const { run, isBusy, refusal: said } = useAct(finishLogIn)
  const { isMissed, refusal } = useMissedStep(said)
  const changeUser = useChangeUser()
  const [isLeaving, setLeaving] = useState(false)
  const [fromServer, setFromServer] = useState(refused)
  const form = useCheckedForm({
    names: [name],
    refusal,
    check: ({ [name]: typed }) => ({ [name]: mistakeIn(typed) }),
    send: async ({ [name]: typed }): Promise<void> => {
      setFromServer(null)
      const body = name === 'code' ? { code: typed } : { recovery_code: typed }
      const answer = await run({ body })
      if (!answer) return form.focus(name)
      setLeaving(true)
      await changeUser(answer.user)
    },
  })
  // There is nothing else to do on this page.
  const { focus } = form
  const focusFirst = useEffectEvent(() => focus(name))
  useEffect(() => focusFirst(), [])
  return { form, isBusy: isBusy || isLeaving || isMissed, refusal: refusal ?? fromServer }
}

const isSixDigits = (typed: string) => /^\d{6}$/.test(typed.replace(/[\s-]/g, ''))

export function CodeForm(props: FormProps) {
  const { t } = useLingui()
  const { form, isBusy, refusal } = useStepForm('code', props, (typed) =>
    isSixDigits(typed) ? null : 'code_incomplete',
  )
  // Pasted, filled in by the phone or typed to the end: there is nothing else to do here.
  const sendWhenWhole = ({ currentTarget: { value, form: own } }: { currentTarget: HTMLInputElement }) => {
    if (isSixDigits(value)) own?.requestSubmit()
  }
  return (
    <StepForm form={form} step="code" next={props.next} refusal={refusal} isBusy={isBusy}>
      <Field
        label={t({
          message: 'Code from your app',
          comment: 'Field label: the six digits that an authenticator app shows',
        })}
        hint={t`Open your authenticator app and enter the six digits for this site.`}
        error={form.errorOf('code')}
      >
        <CodeInput onInput={sendWhenWhole} />
      </Field>
    </StepForm>
  )
}

export function RecoveryForm(props: FormProps) {
  const { t } = useLingui()
  const { form, isBusy, refusal } = useStepForm('recovery_code', props, (typed) =>
    typed.trim() === '' ? 'missing' : null,
  )
  return (
    <StepForm form={form} step="recovery" next={props.next} refusal={refusal} isBusy={isBusy}>
      <Field
        label={t({
          message: 'Recovery code',
          comment: 'Field label: one of the ten codes that were kept in case the phone is lost',
        })}
        hint={t`One of the ten codes you saved when you turned on two-step login. Each one works once.`}
        error={form.errorOf('recovery_code')}
      >
        <TextInput
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          className="tracking-wide"
        />
      </Field>
    </StepForm>
  )
}

type StepFormProps = {
  form: { props: object }
  step: SecondStepKind
  next: string | undefined
  refusal: Refusal | null
  isBusy: boolean
  children: ReactNode
}

function StepForm({ form, step, next, refusal, isBusy, children }: StepFormProps) {
  return (
    <form {...form.props} action="/login/second-step" className="flex flex-col gap-5">
      <FormRefusal refusal={refusal} isBusy={isBusy} />
      <SourceInputs />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="next" value={ownPath(next)} />
      {children}
      <Button type="submit" block busy={isBusy}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}
