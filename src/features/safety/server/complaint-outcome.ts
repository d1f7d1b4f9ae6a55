import type { RequestContext } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { complaintLink, openKey } from './complaint-key.ts'
import { findNotifier } from './complaint-queries.ts'
import { mails } from './mails/index.ts'

type Telling = Pick<RequestContext, 'db' | 'clock' | 'vault'>
type Answered = 'complaint_answered' | 'complaint_reviewed'

/** By mail alone, for they are no member; who gave no address reads it on the page. The mail has no reasons in it: the page has. */
const tell = async (own: Telling, report: number, mail: Answered): Promise<void> => {
  const notifier = await findNotifier.maybe(own.db, { report })
  const key = openKey(own, notifier?.sealed_key ?? null)
  if (!notifier?.reporter_email || key === null) return
  const { reference, reporter_email: email, reporter_name: name, site_id, language } = notifier
  await queueMail(own.db, {
    mail: mails[mail],
    to: { id: null, site_id, email, name: name ?? email, language },
    params: { reference, link: complaintLink(reference, key) },
    event: reference,
    now: own.clock.now(),
  })
}

/** In the transaction in which a complaint is decided. */
export const tellOutcome = (own: Telling, report: number): Promise<void> =>
  tell(own, report, 'complaint_answered')

/** In the transaction in which an objection to it is decided. */
export const tellAppealOutcome = (own: Telling, report: number): Promise<void> =>
  tell(own, report, 'complaint_reviewed')
