import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useId } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { CodeInput } from '#design/code-input.tsx'
import { Field } from '#design/field.tsx'
import type { Output } from '#protocol/endpoint.ts'
import { useAct } from '#protocol/use-act.ts'
import { turnOnSecondFactor } from '../../contract.ts'
import type { startAuthenticator } from '../../contract.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { useCheckedForm, useProofRefusal } from '../use-checked-form.ts'

type Props = {
  setup: Output<typeof startAuthenticator>
  onDone: (codes: string[]) => void
  onClose: () => void
}

/** Shows the secret of the app to a camera, to a finger and to the eye, and asks for a code of it. */
export function AppDialog({ setup: { setup, secret, uri, qr }, onDone, onClose }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const { run, isBusy, refusal: said } = useAct(turnOnSecondFactor)
  const refusal = useProofRefusal(said)
  const form = useCheckedForm({
    names: ['code'],
    refusal,
    check: ({ code }) => ({
      code: /^\d{6}$/.test(code.replace(/[\s-]/g, '')) ? null : 'code_incomplete',
    }),
    send: async ({ code }): Promise<void> => {
      const answer = await run({ body: { setup, code } })
      if (answer) onDone(answer.recovery_codes)
      else form.focus('code')
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      sheet
      title={t({ message: 'Set up your app', comment: 'Title of the dialog to set up an authenticator app' })}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          <Trans comment="Button: two-step login is on from now on (verb)">Turn on</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p>
          <Trans>Scan this code with an authenticator app, such as the password manager on your phone.</Trans>
        </p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t({
            message: 'QR code for your app',
            comment: 'Aria label of the picture that an authenticator app scans',
          })}
          shapeRendering="crispEdges"
          // Readers expect dark on light, whatever the colours of the page.
          className="size-52 self-center rounded-lg bg-white"
        >
          <path d={qr.path} fill="black" />
        </svg>
        <a href={uri} className={buttonClass({ variant: 'secondary', block: true }) + ' md:hidden'}>
          <Smartphone size={20} aria-hidden />
          <Trans>Open my app on this phone</Trans>
        </a>
        <div>
          <p className="text-sm text-ink-soft">
            <Trans>Can’t scan it? Enter this key in your app:</Trans>
          </p>
          <p className="mt-1 tracking-wide tabular-nums wrap-anywhere select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
        <form {...form.props} id={formId} className="flex flex-col gap-4">
          <FormRefusal refusal={refusal?.fields ? null : refusal} isBusy={isBusy} />
          <Field
            label={t`Code from your app`}
            hint={t`The six digits your app shows now.`}
            error={form.errorOf('code')}
          >
            <CodeInput />
          </Field>
        </form>
      </div>
    </Dialog>
  )
}
