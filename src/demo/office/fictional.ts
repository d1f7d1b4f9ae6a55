import type { Db } from '#platform/db/database.ts'
import { giveDemoPhotos } from '../photos/own-photos.ts'
import type { Blurs } from '../photos/photos.ts'

const mila = { name: 'Mila', birth: '1991-06-02', age: 35, city: 'Utrecht' }
const about = 'I like long walks, small cinemas and people who ask questions.'

/** A profile that the site's own people write for; labelled as such, and nobody's account. Gives its id. */
export const addDemoFictional = async (
  db: Db,
  { site, blurs, now }: { site: number; blurs: Blurs; now: Date },
): Promise<number> => {
  const { rows } = await db.query<{ id: number }>(
    `with one as (
       insert into account (site_id, email, name, date_of_birth, language, status, signup_date)
       values ($1, 'mila@fictional.vonk.example', $2, $3, 'en', 'active', $4) returning id, site_id, name, date_of_birth)
     insert into profile (account_id, site_id, name, birth, last_active, status, gender, country, city, about, fictional)
     select id, site_id, name, date_of_birth, $4, 'active', 'woman', 'NL', $5, $6, true from one returning account_id as id`,
    [site, mila.name, mila.birth, now, mila.city, about],
  )
  const id = rows[0]?.id ?? 0
  await db.query('insert into fictional_profile (account_id, site_id, created_at) values ($1, $2, $3)', [
    id,
    site,
    now,
  ])
  await giveDemoPhotos(db, [{ id, gender: 'woman', age: mila.age, paid: false }], blurs, now)
  return id
}
