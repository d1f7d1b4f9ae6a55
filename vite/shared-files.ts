import type { Plugin } from 'vite'
import { mergeParts } from './merge-parts.ts'
import { partsOfPages } from './page-modules.ts'

/** A request and its headers, as so much source: with more a page loads what it does not need, with less it loads more files. */
const FILE_COST = 6000
/** Who comes for the first time comes here, and has nothing yet. */
const FRONT_PAGE = '/pages/_default/index.tsx'
const FRONT_PAGE_WEIGHT = 200

/** What pages share is in a few files: left alone, the bundler makes one for each set of pages, a hundred for some of them. */
export const sharedFiles = (isElsewhere: (id: string) => boolean) => {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'shared-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return
      const weightOf = (page: string) => (page.includes(FRONT_PAGE) ? FRONT_PAGE_WEIGHT : 1)
      const parts = mergeParts(partsOfPages(this, isElsewhere), { perFile: FILE_COST, weightOf })
      parts.forEach(({ modules, pages }, index) => {
        // What one page alone loads is in its own file.
        if (pages.size > 1) for (const id of modules) names.set(id, `shared-${index}`)
      })
    },
  }
  const group = {
    debugName: 'shared',
    name: (id: string) => names.get(id) ?? null,
    includeDependenciesRecursively: false,
  }
  return { plugin, group }
}
