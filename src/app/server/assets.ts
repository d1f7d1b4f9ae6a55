import { existsSync, readFileSync } from 'node:fs'
import type { PageEntry } from '#platform/feature.ts'
import { inBuild } from '#platform/root.ts'
import type { Assets } from './document.ts'

type Chunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
  assets?: string[]
  name?: string
}
type Manifest = Record<string, Chunk>

const CLIENT = 'src/app/client.tsx'
const SERVICE_WORKER = 'src/app/service-worker.ts'

/** Route ids follow the files: `/_default/terms` is pages/_default/terms.tsx, a trailing slash is its index. */
const pageFile = (routeId: string) =>
  routeId === '__root__'
    ? 'src/app/pages/__root.tsx'
    : `src/app/pages${routeId.endsWith('/') ? `${routeId}index` : routeId}.tsx`

export type AssetsFor = (routeIds: readonly string[], locale: string, catalogues: readonly string[]) => Assets

const readManifest = (): Manifest => {
  const path = inBuild('client', '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error('the client is not built: run npm run build')
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

/** Of a page that stands by itself: its script, and its styles as text that goes into the page. */
export const readEntry = (source: string): PageEntry => {
  const { file, css = [] } = readManifest()[source] ?? {}
  if (!file) throw new Error(`the client build has no ${source}`)
  const styles = css.map((name) => readFileSync(inBuild('client', name), 'utf8')).join('')
  return { script: `/${file}`, styles, stylesheets: [] }
}

/** Which files a page needs, from the build's manifest: they are announced before the script asks for them. */
export const readAssets = (): AssetsFor => {
  const manifest = readManifest()
  const entry = manifest[CLIENT]
  const worker = manifest[SERVICE_WORKER]
  if (!entry || !worker) throw new Error('the client build has no entry')

  // What of a page is in files of its own.
  const partsOf = Object.groupBy(
    Object.keys(manifest).filter((key) => key.includes('?tsr-split=')),
    (key) => key.slice(0, key.indexOf('?')),
  )

  const withImports = (keys: string[]) => {
    const seen = new Set<string>()
    const visit = (key: string) => {
      if (seen.has(key) || !manifest[key]) return
      seen.add(key)
      manifest[key].imports?.forEach(visit)
    }
    keys.forEach(visit)
    return [...seen].map((key) => manifest[key] as Chunk)
  }

  const known = new Map<string, Assets>()
  return (routeIds, locale, catalogues) => {
    const key = `${locale} ${routeIds.join(' ')} ${catalogues.join(' ')}`
    const cached = known.get(key)
    if (cached) return cached
    const pages = routeIds.flatMap((id) => partsOf[pageFile(id)] ?? [])
    const words = catalogues.map((name) => `src/${name}/locales/${locale}.po`)
    const chunks = withImports([CLIENT, ...pages, `virtual:words/${locale}`, ...words])
    const url = (file: string) => `/${file}`
    const assets: Assets = {
      scripts: [url(entry.file)],
      styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(url),
      preloads: [...new Set(chunks.map((chunk) => chunk.file))]
        .filter((file) => file !== entry.file && file.endsWith('.js'))
        .map(url),
      serviceWorker: url(worker.file),
    }
    known.set(key, assets)
    return assets
  }
}
