import type { Plugin } from 'vite'
import { inProject } from '../src/platform/root.ts'

/** Makes lucide's icons with our own small maker (src/design/create-icon.tsx). */
export const lightIcons = (): Plugin => ({
  name: 'vonk:light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /createLucideIcon\.mjs$/ },
    handler: (_source, importer) =>
      importer?.includes('/lucide-react/') ? inProject('src', 'design', 'create-icon.tsx') : null,
  },
})
