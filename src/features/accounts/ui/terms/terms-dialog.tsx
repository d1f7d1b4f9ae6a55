import { formatDate } from '#protocol/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { getSettings } from '#features/sites/contract.ts'
import { acceptTerms } from '../../contract.ts'
import { useLogOut } from '../account-menu/use-log-out.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { useSetUser } from '../use-user.ts'

const never = () => undefined

export default function TermsDialog() {
  const { t, i18n } = useLingui()
  const { name, terms_date: version } = useAnswer(ask(getSettings)).settings
  const { run, isBusy, refusal } = useAct(acceptTerms)
  const setUser = useSetUser()
  const logOut = useLogOut()
  const date = formatDate(i18n, version, { dateStyle: 'long', timeZone: 'UTC' })

  const accept = async () => {
    const answer = await run({ body: { terms_date: version } })
    if (answer) setUser(answer.user)
  }
  return (
    <Dialog
      open
      onClose={never}
      dismissible={false}
      sheet
      title={t({
        message: 'Our terms have changed',
        comment: 'Title of a dialog that asks members to accept the new terms',
      })}
      footer={
        <>
          <Button variant="ghost" busy={logOut.isBusy} onClick={() => void logOut.run()}>
            <Trans>Log out</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void accept()}>
            <Trans comment="Button in a dialog: accepts the new terms">Accept</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink-soft">
        <FormRefusal refusal={refusal} isBusy={isBusy} />
        <p>
          <Trans>
            {name} has new terms, dated {date}. Please read them and let us know if you agree.
          </Trans>
        </p>
        <p>
          <a href="/terms" target="_blank" rel="noopener" className="link">
            <Trans>Read the terms (opens in a new tab)</Trans>
          </a>
        </p>
        <p>
          <Trans>If you don’t agree, you can log out or contact us to delete your account.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
