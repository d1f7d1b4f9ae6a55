import type { Plugin } from 'vite'

/** Names that only types read: in the list of routes they would be in the first load, for every page there is. */
export const lightRoutes = (): Plugin => ({
  name: 'vonk:light-routes',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/app\/(?:routes\.gen\.ts$|pages\/)/ },
    handler: (code) => ({
      code: code
        .replaceAll(/createFileRoute\((['"])[^'"]*\1\)/g, 'createFileRoute()')
        .replaceAll(
          /(RouteChildren(?:: \w+)? = )\{([^}]*)\}/g,
          (_all, start: string, routes: string) => `${start}[${routes.replaceAll(/\w+: /g, '')}]`,
        ),
      map: null,
    }),
  },
})
