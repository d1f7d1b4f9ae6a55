import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { inProject } from './src/platform/root.ts'
import { contractsInBrowser } from './vite/contracts-in-browser.ts'
import { sharedFiles } from './vite/shared-files.ts'
import { unbrokenWords } from './vite/unbroken-words.ts'
import { words } from './vite/words.ts'

/** What React needs is bundled with it (one React, its production build). */
const renderedOnServer = [/^react/, /^@tanstack\//, /^@lingui\//, /^lucide-react/, 'use-sync-external-store']

/** Of many small files, each of which would be looked for, read and compiled when a server starts. The rest stays in node_modules. */
const ofManyFiles = [
  /^(?:zod|libphonenumber-js|@zootools\/email-spell-checker|postal-mime|entities)$/,
  /^(?:fastify|@fastify\/.+|fastify-plugin|avvio|find-my-way|ret|safe-regex2|semver)$/,
  /^(?:ajv|ajv-formats|fast-uri|fast-json-stringify|fast-querystring)$/,
  /^(?:prom-client|@opentelemetry\/api|bintrees|tdigest)$/,
  /^(?:pg|pg-pool|pg-protocol|pg-types|postgres-.+|maxmind|mmdb-lib)$/,
]

/** Libraries bring a copy for old versions of React. */
const storeOfReact = [
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]

/** Every icon of lucide is made by this: ours says what is common to all of them in the styles. */
const ownIcons = [
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: inProject('src', 'design', 'icon.ts') },
]

/** What changes only with an upgrade is one file: it compresses better together and stays in the cache. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)\/(?!.*(?:[iI]nfinite|useCanGoBack))/

/** What every page has of ours is one file too, with what most pages have: many small ones would compress worse. */
const frame = new RegExp(
  [
    '/src/app/client\\.tsx',
    '/src/features/accounts/ui/signup/(?:signup-link|tracking)',
    '/front-page/portraits/',
    '/icons/(?:check|chevron-down|eye-off|heart|map-pin|message-circle|user-round)\\.',
  ].join('|'),
)

const shared = sharedFiles((id) => libraries.test(id) || frame.test(id))

const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node26',
  minify: false,
  sourcemap: true,
  rolldownOptions: {
    input: {
      server: 'src/app/server/server.ts',
      worker: 'src/app/server/worker.ts',
      setup: 'src/app/server/setup.ts',
      'image-process': 'src/platform/images/process.ts',
    },
  },
}

const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: 'baseline-widely-available',
  assetsInlineLimit: 0,
  // Everything a page shares is loaded by then; a list of every file's files would be in the first load.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_url, files) => files.filter((file) => file.endsWith('.css')),
  },
  rolldownOptions: {
    input: {
      client: 'src/app/client.tsx',
      sw: 'src/app/service-worker.ts',
      lander: 'src/features/marketing/ui/island.ts',
      office: 'src/features/office/ui/office.ts',
    },
    treeshake: { manualPureFunctions: ['z'] },
    output: {
      // The first load names every page's file: a name that says less weighs less there.
      chunkFileNames: 'assets/[hash:7].js',
      codeSplitting: {
        groups: [{ name: 'libraries', test: libraries }, { name: 'client', test: frame }, shared.group],
      },
    },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  clearScreen: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's questions travel with it: the first load knows only which pages there are. The server has all
      // pages at hand and would ask for them on every request; a split error component is a boundary in the tree.
      codeSplittingOptions: {
        defaultBehavior: isSsrBuild
          ? [['errorComponent']]
          : [['loader', 'component', 'errorComponent', 'pendingComponent']],
      },
      routesDirectory: 'src/app/pages',
      generatedRouteTree: 'src/app/routes.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    words(),
    lingui(),
    unbrokenWords(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    tailwindcss(),
    contractsInBrowser(),
    shared.plugin,
  ],
  // In development they are loaded as they are: nothing is bundled then.
  resolve:
    command === 'build'
      ? { noExternal: [...renderedOnServer, ...ofManyFiles], alias: [...storeOfReact, ...ownIcons] }
      : {},
  // Otherwise both builds of React are bundled, and the slow one runs unless the environment says otherwise.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? server : client,
}))
