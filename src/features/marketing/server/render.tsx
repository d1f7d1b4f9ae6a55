import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageEntry } from '#platform/feature.ts'
import { pageHead } from '#platform/http/page-head.ts'
import type { PageHead } from '#platform/http/page-head.ts'
import { structuredData } from '#platform/http/structured-data.ts'
import { EntryWarning } from '../ui/entry-warning.tsx'
import { LanderFrame } from '../ui/lander-frame.tsx'
import { EmptyFrame } from '../ui/signup-modal.tsx'
import { LanderContext, PageContext } from '../ui/view.ts'
import type { Lander, LanderView } from '../ui/view.ts'
import { usedStyles } from './used-styles.ts'

/** The tree of a lander, ready to be drawn. */
export const landerElement = (
  i18n: I18n,
  { layout, Page, Invitation }: Pick<Lander, 'layout' | 'Page' | 'Invitation'>,
  view: LanderView,
  { warns }: { warns: boolean },
): ReactElement => {
  return (
    <I18nProvider i18n={i18n}>
      <PageContext value={view}>
        <LanderContext value={view}>
          {layout === 'lander' ? (
            <LanderFrame>
              <Page />
            </LanderFrame>
          ) : (
            <EmptyFrame Invitation={Invitation}>
              <Page />
            </EmptyFrame>
          )}
          {warns && <EntryWarning />}
        </LanderContext>
      </PageContext>
    </I18nProvider>
  )
}

type PlainPage = {
  head: PageHead
  entry: PageEntry
  nonce: string
  /** What search engines are told of the page. */
  structured?: readonly object[]
}

/** What of a page takes time: its body, and the styles that this uses. */
export type Drawn = { body: string; styles: string }

export const draw = (element: ReactElement, entry: PageEntry): Drawn => {
  const body = renderToStaticMarkup(element)
  return { body, styles: stylesOf(entry)(body) }
}

/** The whole page: the styles that it uses are in it, and the one script is small and comes last. */
export const plainPage = (
  { body, styles }: Drawn,
  { head, entry, nonce, structured = [] }: PlainPage,
): string =>
  pageHead(head) +
  preloaded(entry) +
  (styles && `<style nonce="${nonce}">${styles}</style>`) +
  entry.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
  structuredData(structured, nonce) +
  `<script type="module" fetchpriority="low" nonce="${nonce}" src="${entry.script}"></script>` +
  `</head><body>${body}</body></html>`

/** Asked for with the page, so that it is there before the first line is painted wherever the network allows it. */
const preloaded = ({ styles }: PageEntry): string => {
  const [, font] = /url\(([^)]*figtree-latin-wght[^)]*)\)/.exec(styles) ?? []
  return font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''
}

/** The font is there in time or not at all: whoever visits one page does not see its lines break twice. */
const withoutSwap = (styles: string): string =>
  styles.replaceAll(/font-display:\s*swap/g, 'font-display:optional')

/** Read once for each entry, as long as it lives. */
const read = new WeakMap<PageEntry, (html: string) => string>()
const stylesOf = (entry: PageEntry) => {
  const styles = read.get(entry) ?? usedStyles(withoutSwap(entry.styles))
  read.set(entry, styles)
  return styles
}
