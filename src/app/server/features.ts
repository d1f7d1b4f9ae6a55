import { feature as accounts } from '#features/accounts/server/index.ts'
import { feature as chat } from '#features/chat/server/index.ts'
import { feature as credits } from '#features/credits/server/index.ts'
import { feature as likes } from '#features/likes/server/index.ts'
import { feature as marketing } from '#features/marketing/server/index.ts'
import { feature as members } from '#features/members/server/index.ts'
import { feature as notifications } from '#features/notifications/server/index.ts'
import { feature as office } from '#features/office/server/index.ts'
import { feature as photos } from '#features/photos/server/index.ts'
import { feature as safety } from '#features/safety/server/index.ts'
import { feature as sites } from '#features/sites/server/index.ts'
import type { JobServices, PluginServices, ServerFeature } from '#platform/feature.ts'
import { collectHooks } from '#platform/hooks.ts'
import type { HookPart } from '#platform/hooks.ts'
import { mergePersonalData } from '#platform/personal-data/index.ts'
import { platformData } from '#platform/personal-data/platform-data.ts'
import { tracedRound } from '#platform/rounds.ts'

/** Each of them, in the order in which they may know each other. */
export const features: readonly ServerFeature[] = [
  sites,
  accounts,
  credits,
  members,
  photos,
  likes,
  chat,
  notifications,
  safety,
  marketing,
  office,
]

/** Every endpoint there is. */
export const routes = features.flatMap((feature) => feature.routes)

export const shedLast = features.flatMap(({ shedLast: ofFeature = [] }) => ofFeature)

export const documents = features.flatMap(({ documents: ofFeature = [] }) => ofFeature)

export const pageCookies = features.flatMap(({ pageCookies: ofFeature = [] }) => ofFeature)

export const hooksWith = (more: readonly HookPart[] = []) =>
  collectHooks([...features.flatMap(({ hooks = [] }) => hooks), ...more])

export const mailSets = features.flatMap(({ mails }) => mails ?? [])

export const textSets = features.flatMap(({ texts }) => texts ?? [])

/** Mails and messages that name a person go before the person. */
export const personalData = mergePersonalData([
  ...features.map((feature) => feature.personalData),
  platformData,
])

export const pluginsWith = (given: PluginServices) =>
  features.flatMap(({ plugin }) => (plugin ? [plugin(given)] : []))

export const screens = async () =>
  (await Promise.all(features.map(async (feature) => (await feature.screens?.()) ?? []))).flat()

export const jobsWith = (services: JobServices) => features.flatMap(({ jobs }) => jobs?.(services) ?? [])

export const roundsWith = (services: JobServices) =>
  features.flatMap(({ name, rounds }) =>
    (rounds?.(services) ?? []).map((round) => tracedRound(name, round, services.tracer)),
  )

export const composersWith = (services: JobServices) =>
  features.flatMap(({ composers }) => composers?.(services) ?? [])
