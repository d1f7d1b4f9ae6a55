import type { Plugin } from 'vite'

/** Parts of libraries that every page would carry although nothing of ours uses them, and what stands there instead. */
const unused: Record<string, string> = {
  // Writes are `useAct`, which keeps no cache of them.
  '/@tanstack/query-core/build/modern/mutationCache.js': `export class MutationCache {
    clear() {}
    getAll() { return [] }
    resumePausedMutations() { return Promise.resolve() }
  }`,
  // `createAppRouter` reads and writes addresses as text.
  '/@tanstack/router-core/dist/esm/searchParams.js': `export const defaultParseSearch = undefined
    export const defaultStringifySearch = undefined
    export const parseSearchWith = undefined
    export const stringifySearchWith = undefined`,
}

const partIn = (id: string) => Object.keys(unused).find((part) => id.endsWith(part))

/** Leaves them out of the browser's files. An upgrade that moves them fails the build. */
export const lightLibraries = (): Plugin => {
  const found = new Set<string>()
  return {
    name: 'vonk:light-libraries',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    load: {
      filter: { id: /\/@tanstack\// },
      handler: (id) => {
        const part = partIn(id)
        if (part === undefined) return null
        found.add(part)
        return unused[part]
      },
    },
    generateBundle() {
      const gone = Object.keys(unused).filter((part) => !found.has(part))
      if (gone.length > 0) this.error(`vite/light-libraries.ts: there is no ${gone.join(', ')} any more`)
    },
  }
}
