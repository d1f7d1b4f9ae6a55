import type { PluginContext } from 'rolldown'
import type { Part } from './merge-parts.ts'

type Graph = Pick<PluginContext, 'getModuleIds' | 'getModuleInfo'>

const isBarrel = (id: string): boolean => /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id)
const isPage = (id: string): boolean => id.includes('tsr-split=')
const isScript = (id: string): boolean => /\.(?:tsx?|m?js)$/.test(id)

const namesIn = (list: string): string[] =>
  list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')

/** Where each icon is: their library names them all in one module, of which only what is wanted is built. */
const iconsOf = (graph: Graph, barrel: string): Map<string, string> => {
  const folder = barrel.slice(0, barrel.lastIndexOf('/'))
  const code = graph.getModuleInfo(barrel)?.code ?? ''
  const exported = code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g)
  return new Map(
    [...exported].flatMap(([, list = '', path]) =>
      [...list.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, `${folder}/${path}`] as const),
    ),
  )
}

/** What a module imports, not counting what it loads later. */
const createImportsOf = (graph: Graph, ids: readonly string[]) => {
  const barrel = ids.find(isBarrel)
  const icons = barrel === undefined ? new Map<string, string>() : iconsOf(graph, barrel)
  const read = (id: string): string[] => {
    const info = graph.getModuleInfo(id)
    if (!info || id === barrel) return []
    const imported = info.importedIds.filter((one) => one !== barrel)
    if (imported.length === info.importedIds.length) return imported
    const lists = info.code?.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g) ?? []
    const used = [...lists].flatMap(([, list = '']) => namesIn(list).map((name) => icons.get(name)))
    return [...imported, ...used.filter((icon) => icon !== undefined)]
  }
  const known = new Map<string, string[]>()
  return (id: string): string[] => {
    const found = known.get(id) ?? read(id)
    known.set(id, found)
    return found
  }
}

const reachedFrom = (start: string, importsOf: (id: string) => string[]): Set<string> => {
  const reached = new Set([start])
  // Grows while it is walked.
  for (const id of reached) for (const next of importsOf(id)) reached.add(next)
  return reached
}

/** What only pages load, by which of them do. What has a file of its own already is left out. */
export const partsOfPages = (graph: Graph, isElsewhere: (id: string) => boolean): Part[] => {
  // Whichever file was read first: the same sources make the same build.
  const ids = [...graph.getModuleIds()].sort()
  const importsOf = createImportsOf(graph, ids)
  const entries = ids.filter((id) => graph.getModuleInfo(id)?.isEntry)
  const always = new Set(entries.flatMap((id) => [...reachedFrom(id, importsOf)]))
  const pages = ids.filter(isPage)
  const reached = new Map(pages.map((page) => [page, reachedFrom(page, importsOf)]))
  const parts = new Map<string, Part & { modules: string[] }>()
  const partOf = new Map<string, Part>()
  for (const id of ids) {
    if (isPage(id) || always.has(id) || isElsewhere(id) || !isScript(id)) continue
    const loading = pages.filter((page) => reached.get(page)?.has(id))
    if (loading.length === 0) continue
    const key = loading.join('|')
    const part = parts.get(key) ?? { modules: [], pages: new Set(loading), size: 0, uses: new Set() }
    part.modules.push(id)
    part.size += graph.getModuleInfo(id)?.code?.length ?? 0
    parts.set(key, part)
    partOf.set(id, part)
  }
  for (const [id, part] of partOf)
    for (const next of importsOf(id)) {
      const used = partOf.get(next)
      if (used && used !== part) part.uses.add(used)
    }
  return [...parts.values()]
}
