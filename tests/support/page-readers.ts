import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { send } from './send.ts'
import type { TestSite } from './site.ts'
import { visitor } from './visitor.ts'

const PAUSE_MS = 100
/** To one host, as browsers have them; they are kept. */
const CONNECTIONS = 6
/** What a page's own HTML makes a browser load: scripts, styles, fonts, pictures. */
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g

/** Reads one page again and again, as whoever these cookies say. */
export type Reader = { path: string; cookies?: ReadonlyMap<string, string> }

export type Reading = {
  pages: () => number
  assets: () => number
  /** Ends it, and gives what was not answered as it should be. */
  end: () => Promise<string[]>
}

/** Visitors who load page after page, and all that each page names. */
export const startReading = (site: TestSite, readers: readonly Reader[]): Reading => {
  const failures: string[] = []
  let [pages, assets] = [0, 0]
  let isOver = false
  const lane = async ({ path, cookies = new Map() }: Reader) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const browser = visitor({ ...site, fetch: (at, options) => send(site.port, at, options, agent) })
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const load = async (at: string): Promise<string> => {
      try {
        const { status, headers, bytes, text } = await browser.get(at, { accept: 'text/html,*/*' })
        if (status === 200 && bytes.length > 0) return text
        failures.push(`${at}: ${status} ${headers['retry-after'] ?? ''} ${text}`)
      } catch (error) {
        failures.push(`${at}: ${String(error)}`)
      }
      return ''
    }
    while (!isOver) {
      const html = await load(path)
      const named = new Set([...html.matchAll(ASSET)].map(([, at = '']) => at))
      if (html && named.size === 0) failures.push(`${path} names no script`)
      await Promise.all([...named].map(load))
      pages += 1
      assets += named.size
      await pause(PAUSE_MS)
    }
    agent.destroy()
  }
  const lanes = readers.map(lane)
  return {
    pages: () => pages,
    assets: () => assets,
    end: async () => {
      isOver = true
      await Promise.all(lanes)
      return failures
    },
  }
}
