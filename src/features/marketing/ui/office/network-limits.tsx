import type { Network } from '../../networks-contract.ts'
import { TextArea, TextField } from '#design/office/fields.tsx'

export const PARTNERS_PATH = '/office/partners'

type Limits = Pick<
  Network,
  'name' | 'daily_cap' | 'max_refund_percent' | 'max_report_percent' | 'min_conversions' | 'note'
>

/** Empty fields are without a limit. */
export function LimitFields({ limits }: { limits?: Limits }) {
  return (
    <>
      <TextField
        label="Name in ?network="
        name="name"
        value={limits?.name ?? null}
        required
        maxLength={200}
      />
      <TextField
        label="Sign-ups a day at most"
        name="daily_cap"
        type="number"
        min={0}
        value={limits?.daily_cap ?? null}
      />
      <TextField
        label="Suspend above % refunded"
        name="max_refund_percent"
        type="number"
        min={0}
        max={100}
        value={limits?.max_refund_percent ?? null}
      />
      <TextField
        label="Suspend above % reported"
        name="max_report_percent"
        type="number"
        min={0}
        max={100}
        value={limits?.max_report_percent ?? null}
      />
      <TextField
        label="Judged from conversions"
        name="min_conversions"
        type="number"
        min={1}
        value={limits?.min_conversions ?? 20}
        required
      />
      <div className="w-full">
        <TextArea
          label="Contact and note"
          name="note"
          rows={2}
          maxLength={500}
          value={limits?.note ?? null}
        />
      </div>
    </>
  )
}
