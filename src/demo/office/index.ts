import type { PoolClient } from 'pg'
import { grant } from '#features/credits/server/index.ts'
import { sendMessage } from '#features/chat/contract.ts'
import { sendComplaint, sendReport } from '#features/safety/server/demo.ts'
import type { Person } from '../past/cast.ts'
import type { Stage } from '../past/stage.ts'
import type { Blurs } from '../photos/photos.ts'
import { addDemoFictional } from './fictional.ts'
import { fillDemoHistory } from './history.ts'
import { complaint, harassment, PHOTOS_WAITING, reports, toFictional } from './waiting.ts'

const CREDITS = 12

/** Invented members of the largest site to whom nothing has happened yet; each is taken once. */
const openCrowd = async (tx: PoolClient) => {
  const { rows } = await tx.query<Person & { site: number }>(
    `select p.account_id as id, p.name, p.city, s.domain as host, s.id as site
       from profile p join site s on s.id = p.site_id and s.is_default
      where p.invented and not p.fictional and p.main_photo is not null
        and not exists (select from conversation_side c where c.account_id = p.account_id)
      order by p.account_id desc limit 30`,
  )
  return (): Person & { site: number } => {
    const person = rows.pop()
    if (!person) throw new Error('the demo has too few members for its office')
    return person
  }
}

const letPhotosWait = (tx: PoolClient, site: number, now: Date) =>
  tx.query(
    `update photo set reviewed_at = null, created_at = $2::timestamptz - n.place * interval '47 minutes'
       from (select f.id, row_number() over (order by f.created_at desc, f.id) as place
               from photo f join profile p on p.account_id = f.account_id and p.invented and not p.fictional
              where p.site_id = $1 and not f.is_private order by place limit ${PHOTOS_WAITING}) n
      where photo.id = n.id`,
    [site, now],
  )

/** What a morning in the office begins with: figures of some weeks, and a little of everything that waits. */
export const fillDemoOffice = async (
  tx: PoolClient,
  stage: Stage,
  { blurs, now }: { blurs: Blurs; now: Date },
): Promise<void> => {
  await fillDemoHistory(tx, now)
  const take = await openCrowd(tx)
  const writes = async (by: Person, profile_id: number, text: string, minutesAgo: number) => {
    stage.goTo(minutesAgo)
    const { message } = await stage.call(by, sendMessage, { body: { profile_id, text } })
    return message
  }
  const withCredits = async (person: Person): Promise<Person> => {
    await grant(tx, { accountId: person.id, credits: CREDITS, ledgerAccount: 'free', reason: 'gift' }, now)
    return person
  }
  for (const { minutesAgo, ...why } of reports) {
    stage.goTo(minutesAgo)
    await stage.call(take(), sendReport, { body: { what: 'profile', profile_id: take().id, ...why } })
  }

  const [rude, bothered] = [await withCredits(take()), take()]
  const [greeting, insult] = harassment.texts
  await writes(rude, bothered.id, greeting, harassment.minutesAgo + 60)
  const { conversation, sequence } = await writes(rude, bothered.id, insult, harassment.minutesAgo)
  await stage.call(bothered, sendReport, {
    body: { what: 'message', conversation, sequence, reason: 'harassment' },
  })

  const { minutesAgo, ...told } = complaint
  const named = take()
  stage.goTo(minutesAgo)
  const { origin } = new URL(stage.services.originFor(named.host))
  const location = `${origin}/members/${named.id}`
  await stage.call(take(), sendComplaint, { body: { ...told, location, good_faith: true } })

  const mila = await addDemoFictional(tx, { site: named.site, blurs, now })
  for (const { text, minutesAgo: ago } of toFictional)
    await writes(await withCredits(take()), mila, text, ago)
  await letPhotosWait(tx, named.site, now)
}
