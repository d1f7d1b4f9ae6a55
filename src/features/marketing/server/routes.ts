import type { Route } from '#platform/http/context.ts'
import { sourceRoutes } from './funnel-routes.ts'
import { networkRoutes } from './networks-routes.ts'

export const routes: readonly Route[] = [...sourceRoutes, ...networkRoutes]
