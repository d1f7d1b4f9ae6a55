import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; what it may say in dots at its end is two of them. */
const groupsOf = (ip: string): number[] => {
  const address = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = address.split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [first, last] = [read(head), read(tail ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/** Some proxies write the port as well, which is another one for each connection. */
const withPort = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/

/**
 * Whom a limit counts: one line of a household or an office. With IPv6 that is a /64, in which anybody has more
 * addresses than there are guesses; an IPv4 address that is written as IPv6 is the same as without.
 */
export const networkOf = (address: string): string => {
  const ip = address.replace(withPort, '$1$2')
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
