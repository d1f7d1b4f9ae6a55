import type { IncomingHttpHeaders } from 'node:http'

/** Whether a script asks, which reads codes: a browser that goes to a page, or sends a form, names HTML. */
export const wantsJson = ({ accept = '' }: IncomingHttpHeaders): boolean =>
  accept.includes('application/json') && !accept.includes('text/html')
