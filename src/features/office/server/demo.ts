import type { Db } from '#platform/db/database.ts'
import { setApp, setEnrolled, setPassword } from './sign-in/queries.ts'
import { addPerson } from './staff-changes.ts'

type DemoStaff = {
  person: Parameters<typeof addPerson>[1]
  passwordHash: string
  /** The secret of their app, sealed as theirs. */
  seal: (staff: number) => string
}

/** Somebody of an invented site who has followed their link. */
export const addDemoStaff = async (db: Db, { person, passwordHash, seal }: DemoStaff): Promise<void> => {
  const { id: staff } = await addPerson(db, person)
  await setPassword.run(db, { staff, passwordHash })
  await setApp.run(db, { staff, secret: seal(staff), step: 0 })
  await setEnrolled.run(db, { staff, now: person.now })
}
