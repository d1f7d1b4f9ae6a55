import { msg, plural } from '@lingui/core/macro'
import type { TextWords } from '#platform/sms/texts.ts'
import { CODE_MINUTES } from '../../direct-debit-rules.ts'
import type { texts } from './index.ts'

export const words: TextWords<typeof texts> = {
  // The code comes first: it shows on a locked screen, and phones offer to fill it in.
  direct_debit_code: ({ code }, site) =>
    msg`${code} is your code for ${site}. ${plural(CODE_MINUTES, {
      one: 'Valid for # minute.',
      other: 'Valid for # minutes.',
    })} Never share it with anyone.`,
}
