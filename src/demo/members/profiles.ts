import type { Db } from '#platform/db/database.ts'
import type { Places } from '#platform/geo/places.ts'
import type { DemoAccount } from '../accounts.ts'
import { cellsOf, updateProfile } from '#features/members/server/index.ts'
import { demoDetails } from './person.ts'
import { randomOf } from './random.ts'
import { demoWords } from './words/index.ts'

const looks = { hair: 'brown', eyes: 'green', body: 'average', relationship: 'single' }
const interests = ['hiking', 'coffee', 'music', 'cooking', 'reading']

/** The people whom one can log in as in the demo: at home somewhere, with something to say. */
export const describeDemoAccounts = async (
  db: Db,
  people: readonly DemoAccount[],
  places: Places,
): Promise<void> => {
  for (const { id, country, city: name, language } of people) {
    const [city] = places.citiesByName(country, name, 1)
    const words = demoWords[language as keyof typeof demoWords]
    const about = [words.openings[id % words.openings.length], words.endings[id % words.endings.length]].join(
      ' ',
    )
    const details = demoDetails({ random: randomOf(id), language: language as keyof typeof demoWords })
    const home = city && { city: city.name, city_id: city.id, region: city.region, ...cellsOf(city) }
    await updateProfile.run(db, {
      member: id,
      changes: JSON.stringify({ ...details, ...looks, interests, about, ...home }),
    })
  }
}
