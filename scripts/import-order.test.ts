import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { breach, featureOrder, findBreaches, importsOf } from './lib/import-order.ts'

const ui = 'src/features/likes/ui/deck.tsx'
const embedded = 'src/embedded-postgres/index.ts'
const action = 'src/features/likes/server/actions.ts'

test.each([
  ['a later feature', action, 'src/features/chat/contract.ts', 'likes comes before chat'],
  ['the inside of another feature', action, 'src/features/members/server/queries.ts', 'entered by'],
  ['the inside of the mail kit', action, 'src/features/accounts/server/mail-kit/layout.tsx', 'entered by'],
  ['the components of another feature', ui, 'src/features/members/ui/card.tsx', 'entered by'],
  ['the server from a component', ui, 'src/features/likes/server/index.ts', 'reaches the server'],
  ['the platform from a component', ui, 'src/platform/clock.ts', 'reaches the server'],
  ['the server from a contract', 'src/features/likes/contract.ts', action, 'reaches the server'],
  ['the platform from rules', 'src/features/likes/rules.ts', 'src/platform/clock.ts', 'reaches the server'],
  [
    'the platform from a page',
    'src/app/pages/_default/index.tsx',
    'src/platform/clock.ts',
    'reaches the server',
  ],
  [
    'the platform from a part of the app that nobody named',
    'src/app/chat/places.tsx',
    'src/platform/clock.ts',
    'reaches the server',
  ],
  [
    'the wiring of the server from a page',
    'src/app/pages/_default/index.tsx',
    'src/app/server/features.ts',
    'reaches the server',
  ],
  ['Node from the service worker', 'src/app/service-worker.ts', 'node:fs', 'module of Node'],
  ['the platform from the kit', 'src/design/button.tsx', 'src/platform/clock.ts', 'reaches the server'],
  ['Node from a component', ui, 'node:fs', 'module of Node'],
  ['the app from a feature', action, 'src/app/server/server.ts', 'nothing imports app/'],
  ['the app from the platform', 'src/platform/clock.ts', 'src/app/server/server.ts', 'nothing imports app/'],
  ['a feature from the platform', 'src/platform/clock.ts', 'src/features/sites/rules.ts', 'knows no feature'],
  ['a feature from the kit', 'src/design/button.tsx', 'src/features/sites/rules.ts', 'knows no feature'],
  ['a feature from the protocol', 'src/protocol/call.ts', 'src/features/sites/rules.ts', 'knows no feature'],
  ['the kit from the protocol', 'src/protocol/call.ts', 'src/design/cx.ts', 'stands on nothing'],
  ['the demo from a feature', action, 'src/demo/logins.ts', 'loaded by the server of app/'],
  [
    'the demo from the platform',
    'src/platform/clock.ts',
    'src/demo/index.ts',
    'loaded by the server of app/',
  ],
  ['the demo from a page', 'src/app/pages/_default/index.tsx', 'src/demo/logins.ts', 'reaches the server'],
  ['the inside of a feature from the demo', 'src/demo/sites.ts', action, 'entered by'],
  ['the app from the demo', 'src/demo/sites.ts', 'src/app/server/setup.ts', 'nothing imports app/'],
  ['the embedded database from a feature', action, embedded, 'started by scripts only'],
  ['the embedded database from the app', 'src/app/server/server.ts', embedded, 'started by scripts only'],
  ['the embedded database from the demo', 'src/demo/sites.ts', embedded, 'started by scripts only'],
  ['backups from the app', 'src/app/server/server.ts', 'src/backup/vault.ts', 'used by scripts only'],
  ['a feature from backups', 'src/backup/vault.ts', 'src/features/sites/rules.ts', 'knows no feature'],
  ['the platform from the embedded database', embedded, 'src/platform/clock.ts', 'stands on nothing'],
  [
    'a feature that nobody placed',
    'src/features/dreams/rules.ts',
    'src/features/sites/rules.ts',
    'no place in the order',
  ],
])('the import order forbids %s', (_what, from, to, reason) => {
  expect(breach(from, to)).toContain(reason)
})

test.each([
  [action, 'src/features/members/server/index.ts'],
  [action, 'src/features/sites/contract.ts'],
  [action, 'src/features/accounts/server/mail-kit/index.ts'],
  [ui, 'src/features/sites/rules.ts'],
  [ui, 'src/features/members/ui/shared/block-dialog.tsx'],
  [ui, 'src/design/button.tsx'],
  [action, 'src/platform/db/statement.ts'],
  ['src/app/pages/_default/index.tsx', ui],
  ['src/app/server/server.ts', 'src/features/likes/server/index.ts'],
  ['src/app/server/render.tsx', 'src/app/router.tsx'],
  ['src/design/button.tsx', 'src/protocol/locales.ts'],
  ['src/demo/sites.ts', 'src/features/sites/choices.ts'],
  ['src/demo/accounts.ts', 'src/features/accounts/server/index.ts'],
  ['src/demo/members/members.ts', 'src/platform/db/copy.ts'],
  ['src/app/server/setup.ts', 'src/demo/index.ts'],
  ['scripts/start.ts', 'src/demo/logins.ts'],
  ['scripts/lib/database.ts', embedded],
])('the import order allows %s to import %s', (from, to) => {
  expect(breach(from, to)).toBe(null)
})

test('every feature folder has its place in the order, and the tree has no breach', () => {
  expect(featureOrder).toContain('sites')
  expect(findBreaches()).toEqual([])
})

test('the check finds a forbidden import in a file', () => {
  const root = mkdtempSync(join(tmpdir(), 'import-order-'))
  const file = join(root, 'src/features/sites/ui/spy.tsx')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `import { x } from '#features/chat/contract.ts'\nconst y = await import('../server/routes.ts')\n`,
  )
  const reasons = findBreaches(root).map(({ reason }) => reason)
  expect(reasons).toEqual(['sites comes before chat', 'browser code reaches the server'])
  rmSync(root, { recursive: true })
})

test('imports are seen in all their forms', () => {
  const source = `import a from 'a'\nimport type { B } from "b"\nexport * from './c.ts'\nimport './d.css'\nconst e = import('e')`
  expect(importsOf(source)).toEqual(['a', 'b', './c.ts', './d.css', 'e'])
})
