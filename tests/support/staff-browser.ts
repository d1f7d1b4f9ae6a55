import type { TestSite } from './site.ts'
import type { TestStaff } from './staff.ts'
import { visitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

/** Staff in their browser; for journeys too, which load no words. */
export const staffBrowser = (site: TestSite, host: string, { cookie }: TestStaff): Visitor =>
  visitor(site, { host, headers: { cookie } })
