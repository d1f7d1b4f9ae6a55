import { isIP } from 'node:net'
import { entriesOf, originIn, readOrigins } from '../outgoing/own-origins.ts'

/** Where browsers get their pushes: Chrome and its relatives, Firefox, Safari, Edge on Windows. */
export const defaultPushHosts =
  'fcm.googleapis.com, updates.push.services.mozilla.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com'

export type PushHosts = {
  /**
   * How far an address that a browser gave us may be trusted: not at all, like any other on the internet, or as the
   * operator's own service, whose origin the configuration names whole.
   */
  trustIn: (endpoint: string) => 'none' | 'public' | 'own'
}

const hostName = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/

/** Of an entry that is none; for whoever has written it. */
export const unknownHosts = (list: string): string[] =>
  entriesOf(list).filter((entry) => !hostName.test(entry) && originIn(entry) === null)

const covers = (entry: string, host: string): boolean =>
  entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry

/** A comma-separated list of hosts (`*.push.apple.com`: all below it) and whole origins. */
export const readPushHosts = (list: string): PushHosts => {
  const entries = entriesOf(list)
  const own = readOrigins(list)
  const hosts = entries.filter((entry) => hostName.test(entry))
  return {
    trustIn: (endpoint) => {
      const url = URL.parse(endpoint)
      if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return 'none'
      if (own.has(url.origin)) return 'own'
      // Names alone: what a number means is told in too many ways.
      const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
      const isUsual = url.protocol === 'https:' && url.port === '' && isName
      return isUsual && hosts.some((entry) => covers(entry, url.hostname)) ? 'public' : 'none'
    },
  }
}
