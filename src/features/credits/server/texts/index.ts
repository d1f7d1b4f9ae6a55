import { z } from 'zod'
import { defineTexts } from '#platform/sms/texts.ts'
import type { TextSet } from '#platform/sms/texts.ts'

export const texts = defineTexts({ direct_debit_code: { code: z.string() } })

export const textSet: TextSet<typeof texts> = {
  catalogue: 'features/credits',
  texts,
  load: async () => (await import('./words.ts')).words,
}
