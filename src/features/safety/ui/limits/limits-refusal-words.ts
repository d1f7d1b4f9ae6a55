import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What a reader is told when a limit or a break cannot be saved. */
addRefusalWords({
  amount_invalid: msg`Please enter an amount, for example 50.`,
  currency_not_offered: msg`You can’t pay in this currency here.`,
  not_sure: msg`Please tick the box to start your break.`,
})
