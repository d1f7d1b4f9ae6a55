import type { Route } from '#platform/http/context.ts'
import { ageOfficeRoutes } from './age-office-routes.ts'
import { ageRoutes } from './age-routes.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { decisionsRoutes } from './decisions-routes.ts'
import { figuresRoutes } from './figures-routes.ts'
import { limitsRoutes } from './limits-routes.ts'
import { memberOfficeRoutes } from './member-office-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { photoReviewRoutes } from './photo-review-routes.ts'
import { reportRoutes } from './report-routes.ts'

export const routes: readonly Route[] = [
  ...reportRoutes,
  ...complaintRoutes,
  ...limitsRoutes,
  ...decisionsRoutes,
  ...officeRoutes,
  ...memberOfficeRoutes,
  ...photoReviewRoutes,
  ...ageOfficeRoutes,
  ...ageRoutes,
  ...figuresRoutes,
]
