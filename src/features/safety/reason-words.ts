import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonName } from './reasons.ts'

/** Why something is reported or was decided, as people would say it. */
export const reasonWords: Record<ReasonName, MessageDescriptor> = {
  fake: msg({
    message: 'Not who they say they are',
    comment: 'Reason for a report or a decision: someone pretends to be someone else',
  }),
  scam: msg({ message: 'Scam or fraud', comment: 'Reason for a report or a decision' }),
  spam: msg({ message: 'Spam or advertising', comment: 'Reason for a report or a decision' }),
  minor: msg({ message: 'Under 18', comment: 'Reason for a report or a decision: the person is a minor' }),
  child_abuse: msg({ message: 'Sexual abuse of children', comment: 'Reason for a report or a decision' }),
  harassment: msg({ message: 'Harassment or insults', comment: 'Reason for a report or a decision' }),
  threat: msg({ message: 'Threats or violence', comment: 'Reason for a report or a decision' }),
  hate: msg({ message: 'Hate or discrimination', comment: 'Reason for a report or a decision' }),
  sexual: msg({ message: 'Unwanted sexual content', comment: 'Reason for a report or a decision' }),
  intimate: msg`Intimate photos shared without consent`,
  trafficking: msg({ message: 'Human trafficking', comment: 'Reason for a report or a decision' }),
  self_harm: msg({ message: 'Suicide or self-harm', comment: 'Reason for a report or a decision' }),
  privacy: msg`Private information shared without consent`,
  copyright: msg({
    message: 'Stolen photo or text',
    comment: 'Reason for a report or a decision: copyright',
  }),
  other: msg({ message: 'Something else', comment: 'Reason for a report or a decision, the last one' }),
}
