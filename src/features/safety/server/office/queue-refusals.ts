import type { Refusal } from '#protocol/refusal.ts'
import { lasting, outcomeWords } from '../../ui/office/words.ts'

export const queueRefusals: Readonly<Record<string, string>> = {
  already_decided: 'Somebody has decided this already.',
  item_taken: 'Somebody else is looking at this.',
  already_done: 'That is in force already.',
  nothing_to_decide: 'What this would be about is not there any more.',
  same_person: 'Another person has to decide this: you decided it first.',
  second_person_needed: 'You proposed this: another person has to approve it.',
  days_missing: 'Say for how many days.',
  outcome_missing: 'Whoever reported it has to be told what came of it.',
  undo_too_late: 'It is too late: the decision has taken effect.',
}

/** Who was faster, and with what. */
export const tooLate = ({ code, params }: Refusal): string => {
  const { name, outcome, seconds } = params
  if (code === 'item_taken') return `${name} is looking at this. Here is the next one.`
  if (code !== 'already_decided') return 'That does not wait any more. Here is the next one.'
  const who = params.own === 1 ? 'You' : name
  return `${who} decided this ${lasting(Number(seconds))} ago: ${outcomeWords(String(outcome)).toLowerCase()}.`
}
