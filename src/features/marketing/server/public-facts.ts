import type { RequestContext } from '#platform/http/context.ts'
import { readsOf } from '#platform/http/reads.ts'
import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { countListedInCity, publicIn } from '#features/members/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { PublicFacts } from '../ui/public/view.ts'
import { pathOf } from './places-address.ts'
import type { Subject } from './places-address.ts'
import { shownInterests } from './places-directory.ts'
import { keptByKey } from './kept-by-key.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const FACES_AT_MOST = 12
const INTERESTS_AT_MOST = 10
const KEPT_SECONDS = 5 * 60

export type Place = Exclude<Subject, { kind: 'all' }>
type Read = Omit<PublicFacts, 'faces'> & { shown: readonly number[] }

/** Whom a page is about, in the words of the statements. */
const aboutOf = (subject: Place) => ({
  country: 'country' in subject ? subject.country.code : '',
  city: 'city' in subject ? subject.city.city.id : 0,
  interest: 'interest' in subject ? subject.interest.key : '',
})

const read = async (context: RequestContext, subject: Place): Promise<Read> => {
  const site = await siteOf(context)
  const about = { ...aboutOf(subject), site: site.id }
  const keys = shownInterests(site).filter((key) => key !== about.interest)
  const today = latestCommonDay(context.clock.now())
  const weekAgo = new Date(context.clock.now().getTime() - WEEK_MS)
  const { faces, interests, summary } = publicIn[subject.kind]
  const [counted, named, shown, listed] = await Promise.all([
    summary.one(readsOf(context), { ...about, today, weekAgo }),
    interests.many(readsOf(context), { ...about, keys, limit: INTERESTS_AT_MOST }),
    faces.many(readsOf(context), { ...about, limit: FACES_AT_MOST }),
    subject.kind === 'city' ? countListedInCity.one(readsOf(context), about) : null,
  ])
  const age = (birth: string | null) => (birth === null ? 0 : ageOn(birth, today))
  return {
    members: counted.members,
    women: counted.women,
    men: counted.men,
    below30: counted.below30,
    from45: counted.from45,
    thisWeek: counted.this_week,
    youngest: age(counted.youngest),
    oldest: age(counted.oldest),
    interests: named.map(({ interest: key, members }) => ({ key, members })),
    listed: listed?.members ?? null,
    shown: shown.map(({ account_id: id }) => id),
  }
}

/** Some minutes old. Whom it shows is asked again before it is drawn. */
export const publicFactsOf = keptByKey(KEPT_SECONDS, read, pathOf)
