import { createHash } from 'node:crypto'
import { z } from 'zod'
import { templateOf } from '#platform/outbox/templates.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'

/** What is known about a push before it is known to which browser it goes. */
export const pushTemplate = templateOf('push', {
  title: z.string(),
  body: z.string(),
  lang: z.string(),
  /** What it is about: the next one about the same takes its place. */
  about: z.string(),
  urgency: z.enum(['low', 'normal', 'high']),
  openUrl: z.string().startsWith('/'),
  checkUrl: z.string().startsWith('/api/'),
  badge: z.number().int(),
})
export type PushContent = ParamsOf<typeof pushTemplate>

/** 32 characters. A secret of the browser is in it, so that its push service learns nothing about who writes to whom. */
export const topicOf = (about: string, secret: string): string =>
  createHash('sha256').update(`${secret} ${about}`).digest('base64url').slice(0, 32)

/**
 * Declarative Web Push: a browser that knows it shows this without our service worker, which reads the same on all
 * others. The badge is where Safari reads it now, and where it did at first (WebKit pull request 45798).
 */
export const payloadOf = (content: PushContent, { origin, tag }: { origin: string; tag: string }): string => {
  const { title, body, lang, openUrl, checkUrl, badge } = content
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      ...(body && { body }),
      lang,
      dir: 'auto',
      tag,
      navigate: new URL(openUrl, origin).href,
      app_badge: String(badge),
      data: { checkUrl, openUrl },
    },
    app_badge: badge,
  })
}
