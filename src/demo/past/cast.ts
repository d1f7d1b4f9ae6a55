import type { Db } from '#platform/db/database.ts'
import { grant } from '#features/credits/server/index.ts'
import type { DemoAccount } from '../accounts.ts'

/** Somebody who acts on a site. */
export type Person = { id: number; host: string; name: string; city: string }

type Candidate = {
  id: number
  name: string
  city: string
  interests: string[]
  has_private: boolean
  signed_up: Date
}

const ANYBODY = ['woman', 'man', 'other']
const wanted: Record<DemoAccount['gender'], string[]> = { woman: ['man'], man: ['woman'], other: ANYBODY }
const DAY_MS = 24 * 60 * 60 * 1000
/** What an invented member was given and may spend on what the past has them say. */
const CREDITS = 12

/** Who suits this person, those who live near and speak the language first; they were here before it all began. */
const findCandidates = async (db: Db, account: DemoAccount, now: Date): Promise<Candidate[]> => {
  const { rows } = await db.query<Candidate>(
    `select p.account_id as id, p.name, p.city, p.interests, a.signup_date as signed_up,
            exists (select 1 from photo f where f.account_id = p.account_id and f.is_private) as has_private
       from profile own
       join profile p on p.site_id = own.site_id and p.gender = any($2) and p.main_photo is not null and not p.fictional
                     and coalesce(p.sexuality, 'bi') in ('straight', 'bi') and abs(p.birth - own.birth) < 9 * 365
       join account a on a.id = p.account_id and a.password_hash is null and a.signup_date < $3
      where own.account_id = $1
      order by p.country = own.country desc, $4 = any(p.languages) desc, p.region = own.region desc, p.account_id`,
    [
      account.id,
      wanted[account.gender],
      new Date(now.getTime() - (account.daysAgo + 1) * DAY_MS),
      account.language,
    ],
  )
  return rows
}

/** The people of one person's past, each in one part only. */
export const openCast = async (db: Db, account: DemoAccount, now: Date) => {
  const names = new Set([account.name as string])
  const left = await findCandidates(db, account, now)
  const take = async (suits: (candidate: Candidate) => boolean = () => true): Promise<Person> => {
    // In a list of few people nobody is called like another.
    const isNew = (candidate: Candidate) => !names.has(candidate.name)
    const best = left.findIndex((candidate) => isNew(candidate) && suits(candidate))
    const [person] = left.splice(best === -1 ? Math.max(0, left.findIndex(isNew)) : best, 1)
    if (!person) throw new Error(`the demo has too few members for the past of ${account.email}`)
    const { id, name, city, signed_up: signedUp } = person
    names.add(name)
    await grant(db, { accountId: id, credits: CREDITS, ledgerAccount: 'free', reason: 'signup' }, signedUp)
    return { id, name, city, host: account.host }
  }
  return {
    anybody: () => take(),
    whoLikes: (interest: string) => take(({ interests }) => interests.includes(interest)),
    withPrivatePhotos: () => take(({ has_private: hasPrivate }) => hasPrivate),
    several: async (count: number): Promise<Person[]> => {
      const people: Person[] = []
      while (people.length < count) people.push(await take())
      return people
    },
  }
}

export type Cast = Awaited<ReturnType<typeof openCast>>
