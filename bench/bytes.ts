import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { inProject } from '#platform/root.ts'
import type { Row } from './table.ts'

export const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** react + react-dom hydrating the same page's HTML, with nothing of ours: the least a React page can weigh. */
export const reactAlone = async (): Promise<number> => {
  const entry = 'virtual:react-alone'
  const result = await build({
    configFile: false,
    root: inProject(),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `import { createElement } from 'react'
               import { hydrateRoot } from 'react-dom/client'
               const app = document.getElementById('app')
               hydrateRoot(app, createElement('div', { dangerouslySetInnerHTML: { __html: app.innerHTML } }))`
            : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipped(chunk.code) : 0), 0)
}

export const linked = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, href = '']) => href)),
]
export const weightOf = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipped(readFileSync(inProject('dist', 'client', file))), 0)

/** What a first visit of `/` downloads before it is alive: every script and style that its HTML names. */
export const measureBytes = async (site: string): Promise<Row[]> => {
  const html = await (await fetch(`${site}/`)).text()
  const scripts = linked(html, /(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  const styles = linked(html, /rel="stylesheet" href="([^"]+)"/g)
  const own = weightOf(scripts)
  const alone = await reactAlone()
  const css = weightOf(styles)
  return [
    {
      what: 'first-load JavaScript of `/`, gzip, against react + react-dom alone',
      figure: `${kilobytes(own)} / ${kilobytes(alone)}`,
      ratio: own / alone,
      bound: { atMost: 2.0 },
    },
    { what: 'all CSS, gzip, kB', figure: kilobytes(css), ratio: css / 1000, bound: { atMost: 25 } },
  ]
}
