import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

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

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` with every `endpoint({ … })` argument of the module. */
const eachEndpoint = (node: unknown, visit: (definition: Node) => void): void => {
  if (Array.isArray(node)) return node.forEach((child) => eachEndpoint(child, visit))
  if (!isNode(node)) return
  if (node.type === 'CallExpression' && (node.callee as Node & { name?: string }).name === 'endpoint') {
    const [definition] = node.arguments as Node[]
    if (definition?.type === 'ObjectExpression') visit(definition)
  }
  for (const child of Object.values(node)) eachEndpoint(child, visit)
}

/**
 * In the browser an endpoint is its method and path. The shapes are left out of the bundle, and with
 * them zod: the server checks every input anyway, and the types have done their work by then.
 */
export const contractsInBrowser = (): Plugin => ({
  name: 'vonk:contracts-in-browser',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/contract\.ts$/ },
    handler(code) {
      const cuts: [number, number][] = []
      eachEndpoint(this.parse(code), (definition) => {
        for (const property of definition.properties as (Node & { key: { name?: string } })[]) {
          if (property.type === 'Property' && serverOnly.has(property.key.name ?? '')) {
            cuts.push([property.start, property.end])
          }
        }
      })
      let result = code
      for (const [start, end] of cuts.toReversed()) {
        // With its comma, where it has one.
        const rest = result.slice(end).replace(/^\s*,/, '')
        result = result.slice(0, start) + rest
      }
      return { code: result, map: null }
    },
  },
})
