import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { StaffSession } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { isForeign } from '#platform/http/guards.ts'
import type { Screen, ScreenQuery } from '#platform/screens.ts'
import { Account } from '../ui/account.tsx'
import { OfficeFrame } from '../ui/office-frame.tsx'
import { opens } from './admission.ts'
import { ENTRY } from './entry.ts'
import { sendPage } from './page.tsx'
import { refusalText } from './refusal-text.ts'
import { sitesToChoose } from './sign-in/sites.ts'

export type Asked = { request: FastifyRequest; reply: FastifyReply; context: RequestContext }
export type Drawn = { screen: Screen; staff: StaffSession; children: ReactNode; refused?: string | undefined }

export const textIn = (query: unknown): ScreenQuery =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as ScreenQuery

const saidIn = (screen: Screen, { said, refused }: ScreenQuery) => {
  if (refused !== undefined) return { text: refusalText(screen, refused), isGood: false }
  return said === undefined ? null : { text: said.slice(0, 200), isGood: true }
}

/** Draws a screen in the frame of all of them. What is said comes from the address, or is why something was not done. */
export const framed = ({ entryOf }: PluginServices, screens: readonly Screen[]) => {
  const entry = entryOf(ENTRY)
  return async ({ request, reply, context }: Asked, { screen, staff, children, refused }: Drawn) => {
    const { name, domain } = await siteOf(context)
    const sites = await sitesToChoose(context, staff.id)
    const query = refused === undefined ? textIn(request.query) : { refused }
    const frame = {
      siteName: name,
      screen,
      screens: screens.filter((one) => one.group !== null && opens(one, staff)),
      // Somebody else's link must not put words into our mouth.
      said: isForeign(request.headers) ? null : saidIn(screen, query),
      account: <Account name={staff.name} sites={sites} domain={domain} />,
    }
    const body = <OfficeFrame {...frame}>{children}</OfficeFrame>
    return sendPage({ request, reply, entry }, context, { title: screen.title, body })
  }
}

export type SendScreen = ReturnType<typeof framed>
