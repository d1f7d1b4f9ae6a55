import type { Route } from '#platform/http/context.ts'
import { sourceRoutes } from './funnel-routes.ts'

export const routes: readonly Route[] = [...sourceRoutes]
import { networkRoutes } from './networks-routes.ts'

export const routes: readonly Route[] = [...networkRoutes]
