import type { Route } from '#platform/http/context.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { limitsRoutes } from './limits-routes.ts'
import { reportRoutes } from './report-routes.ts'

export const routes: readonly Route[] = [...reportRoutes, ...complaintRoutes, ...limitsRoutes]
