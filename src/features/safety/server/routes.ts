import type { Route } from '#platform/http/context.ts'
import { reportRoutes } from './report-routes.ts'

export const routes: readonly Route[] = [...reportRoutes]
import { complaintRoutes } from './complaint-routes.ts'

export const routes: readonly Route[] = [...complaintRoutes]
