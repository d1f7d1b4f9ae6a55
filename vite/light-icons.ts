import type { Plugin } from 'vite'
import { inProject } from '../src/platform/root.ts'

/** Makes lucide's icons with our own small maker (src/design/create-icon.tsx), from their drawing alone. */
export const lightIcons = (): Plugin => ({
  name: 'vonk:light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /createLucideIcon\.mjs$/ },
    handler: (_source, importer) =>
      importer?.includes('/lucide-react/') ? inProject('src', 'design', 'create-icon.tsx') : null,
  },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({
      // Names and keys are random letters, which do not compress; nothing here asks for them.
      code: code
        .replaceAll(/, key: "[^"]*"/g, '')
        .replaceAll(/^ {2}(?:name|size|aliases): .*\n/gm, '')
        .replace('__iconData.node;\n', ''),
      map: null,
    }),
  },
})
