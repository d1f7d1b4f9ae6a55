import type { Route } from '#platform/http/context.ts'
import { facesRoutes } from './faces-routes.ts'
import { sourceRoutes } from './funnel-routes.ts'
import { inviteRoutes } from './invite-routes.ts'
import { networkRoutes } from './networks-routes.ts'

export const routes: readonly Route[] = [...facesRoutes, ...sourceRoutes, ...networkRoutes, ...inviteRoutes]
