import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Cut = [start: number, end: number, instead: string]

const serverOnly = new Set([
  'query',
  'body',
  'output',
  'errors',
  'summary',
  'access',
  'idempotency',
  'bodyLimit',
])

const isEndpoint = (node: Node | null): boolean =>
  node?.type === 'CallExpression' && (node.callee as Node & { name?: string }).name === 'endpoint'

/** What the server alone needs of `endpoint({ … })`. */
const cutsInEndpoint = (call: Node, code: string): Cut[] => {
  const [definition] = call.arguments as Node[]
  const properties = (definition?.properties ?? []) as (Node & { key: { name?: string } })[]
  const cuts = properties
    .filter((property) => property.type === 'Property' && serverOnly.has(property.key.name ?? ''))
    .map(({ start, end }): Cut => [start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), ''])
  // What is left is plain data: endpoints that no page calls are dropped.
  return definition ? [[call.start, definition.start, '('], ...cuts, [definition.end, call.end, ')']] : cuts
}

/** Shapes of other contracts begin with a capital letter; everything else is an endpoint or plain data. */
const isShapeName = (name: string) => /^[A-Z][a-z]/.test(name)

type Specifier = { imported?: { name: string }; exported: { name: string } }

/** The shapes of a module: whatever is made with zod or with another shape. */
const cutsOf = (program: Node, code: string): Cut[] => {
  const shapes = new Set(['z'])
  const usesShape = ({ start, end }: Node) =>
    [...code.slice(start, end).matchAll(/[A-Za-z_$][\w$]*/g)].some(([word]) => shapes.has(word))
  const cuts: Cut[] = []
  for (const statement of program.body as Node[]) {
    const from = statement.source as (Node & { value: string }) | null | undefined
    // All of a contract goes on as it is: its shapes are cut out where they are made.
    if (from?.value.endsWith('contract.ts') && statement.type !== 'ExportAllDeclaration') {
      const names = (statement.specifiers as Specifier[]).map((part) => (part.imported ?? part.exported).name)
      for (const name of names.filter(isShapeName)) shapes.add(name)
      const kept = names.filter((name) => !isShapeName(name)).join(', ')
      const keyword = statement.type === 'ImportDeclaration' ? 'import' : 'export'
      const rest = code.slice(from.start, statement.end)
      cuts.push([statement.start, statement.end, `${keyword} { ${kept} } from ${rest}`])
    }
    const declaration = (statement.declaration ?? statement) as Node
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations as { id: { name: string }; init: Node | null }[]) {
      if (init && isEndpoint(init)) cuts.push(...cutsInEndpoint(init, code))
      else if (init && usesShape(init)) {
        shapes.add(id.name)
        cuts.push([statement.start, statement.end, ''])
      }
    }
  }
  return cuts
}

/**
 * In the browser an endpoint is its method and path. The shapes are left out of the bundle, and with
 * them zod: the server checks every input anyway, and the types have done their work by then. Browser code
 * that needs a shape does not build.
 */
export const contractsInBrowser = (): Plugin => ({
  name: 'vonk:contracts-in-browser',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /contract\.ts$/ },
    handler(code) {
      let result = code
      const cuts = cutsOf(this.parse(code) as unknown as Node, code).sort(([a], [b]) => b - a)
      for (const [start, end, instead] of cuts) result = result.slice(0, start) + instead + result.slice(end)
      return { code: result, map: null }
    },
  },
})
