/** Names that nobody from outside ever reaches (RFC 2606, 6761, 6762, 8375). */
const unreachable =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|test|example|invalid|onion|home\.arpa)$/
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Whether others could reach somebody there: Apple refuses all pushes of those who say `localhost`. */
const isRealDomain = (domain: string): boolean => domainName.test(domain) && !unreachable.test(domain)

const MAIL_ADDRESS = /^mailto:[^\s@<>?]+@([^\s@<>?]+)$/i

/** Whether push services could ask whoever this names why we push so much: a mail address, or a page by https. */
export const isRealSubject = (subject: string): boolean => {
  const [, mailDomain] = MAIL_ADDRESS.exec(subject) ?? []
  if (mailDomain !== undefined) return isRealDomain(mailDomain.toLowerCase())
  const url = URL.parse(subject)
  return url?.protocol === 'https:' && url.username === '' && isRealDomain(url.hostname)
}

export type SubjectOptions = {
  /** What the operator has set. */
  configured: string | undefined
  site: { domain: string; support_email: string }
  /** On this machine alone; there are no others who could ask. */
  isTrial: boolean
}

/** Whom push services are told to ask about pushes of a site; null where that would be nobody: then nothing is pushed. */
export const subjectFor = ({ configured, site, isTrial }: SubjectOptions): string | null => {
  if (configured !== undefined) return configured
  const own = [`mailto:${site.support_email}`, `https://${site.domain}`]
  return own.find(isRealSubject) ?? (isTrial ? `https://${site.domain}` : null)
}
