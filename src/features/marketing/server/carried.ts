import { randomBytes } from 'node:crypto'
import { escapeHtml } from '#platform/http/escape-html.ts'
import { queryString } from '#protocol/call.ts'

type Carried = Readonly<Record<string, string>>

/** Nobody can write it: what visitors say gets into a page only where it stands. */
const MARK = `m${randomBytes(12).toString('hex')}`

/** Stands for what goes along on a visit, so that a page can be drawn for all visitors at once. */
export const marked: Carried = { [MARK]: MARK }
const inQuery = queryString(marked)
const inForm = `<input type="hidden" name="${MARK}" value="${MARK}"/>`

/** The page of one visitor: what goes along on this visit is in its forms and links. */
export const withCarried = (html: string, carried: Carried): string => {
  const query = escapeHtml(queryString(carried))
  const inputs = Object.entries(carried)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`)
    .join('')
  return html.replaceAll(inForm, () => inputs).replaceAll(inQuery, () => query)
}
