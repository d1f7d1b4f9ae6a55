import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { experiments } from './experiments.tsx'
import { networks } from './networks.tsx'
import { addScreens } from './screens.tsx'
import { sources } from './sources.tsx'

/** What those who work here see of sources. */
export const officeScreens =
  (given: PluginServices): FastifyPluginAsync =>
  async (app) =>
    addScreens(app, given, [sources, networks, experiments])
