import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#design/checkbox.tsx'

type Props = { checked: boolean; onChange: (saves: boolean) => void }

export function SaveCard({ checked, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t({
        message: 'Save this card for next time',
        comment: 'Checkbox label at checkout: stores the credit card for later payments',
      })}
      hint={t`It’s stored by our payment provider. We never see the full number, and you can remove the card at any time.`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
