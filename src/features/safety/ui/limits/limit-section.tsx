import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Field, TextInput } from '#design/field.tsx'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import type { Limits } from '../../limits-contract.ts'
import { LimitForm } from './limit-form.tsx'
import { useWritten } from './words.tsx'

export function LimitSection({ limits }: { limits: Limits }) {
  const { t } = useLingui()
  const { limit, next, currency } = limits
  return (
    <SettingsSection
      id="limit"
      title={<Trans comment="Heading: how much I let myself spend in a month">Monthly limit</Trans>}
      text={
        <Trans>
          The most you can spend here in a calendar month. A lower limit counts straight away; a higher one,
          or none, after 7 days.
        </Trans>
      }
    >
      <div className="flex flex-col gap-5">
        <Spent limits={limits} />
        {next && <Coming limits={limits} next={next} />}
        <LimitForm className="flex flex-col gap-3">
          <input type="hidden" name="currency" value={currency} />
          <Field
            label={t({
              message: `Limit per month (${currency})`,
              comment: 'Label of the field for an amount of money; {currency} is a code such as EUR',
            })}
          >
            <TextInput
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              required
              maxLength={9}
              defaultValue={limit ? String(limit.cents / 100) : ''}
              className="max-w-48"
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="act" value="limit">
              <Trans comment="Button: saves my monthly spending limit">Save limit</Trans>
            </Button>
            {limit && (next === null || next.limit !== null) && (
              <Button type="submit" name="act" value="remove" variant="secondary" formNoValidate>
                <Trans comment="Button: I want no spending limit any more">Remove limit</Trans>
              </Button>
            )}
          </div>
        </LimitForm>
      </div>
    </SettingsSection>
  )
}

function Spent({ limits }: { limits: Limits }) {
  const { money, day } = useWritten()
  const spent = money(limits.spent)
  if (!limits.limit || !limits.left) {
    return (
      <p>
        <Trans>You have no limit. This month you’ve spent {spent}.</Trans>
      </p>
    )
  }
  const [limit, left, renews] = [money(limits.limit), money(limits.left), day(limits.renews_at)]
  return (
    <p>
      <Trans>
        Your limit is {limit} a month. You’ve spent {spent} and have {left} left. A new month starts on{' '}
        {renews}.
      </Trans>
    </p>
  )
}

function Coming({ limits: { limit }, next }: { limits: Limits; next: NonNullable<Limits['next']> }) {
  const { money, day } = useWritten()
  const from = day(next.from)
  const amount = next.limit && money(next.limit)
  return (
    <Alert>
      {amount === null ? (
        <Trans>From {from}, you’ll have no limit.</Trans>
      ) : (
        <Trans>
          From {from}, your limit will be {amount} a month.
        </Trans>
      )}
      {limit && (
        <LimitForm className="mt-3">
          <input type="hidden" name="currency" value={limit.currency} />
          <input type="hidden" name="amount" value={limit.cents / 100} />
          <Button type="submit" name="act" value="limit" variant="secondary" size="sm">
            <Trans comment="Button: my spending limit stays as it is, it is not raised">Keep my limit</Trans>
          </Button>
        </LimitForm>
      )}
    </Alert>
  )
}
