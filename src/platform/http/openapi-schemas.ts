import { z } from 'zod'

export type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }
type Exports = Readonly<Record<string, unknown>>

/** Shapes under the names that the contracts export them by. */
const namesOf = (contracts: readonly Exports[]) => {
  const names = z.registry<{ id: string }>()
  const taken = new Set<string>()
  for (const [name, value] of contracts.flatMap((contract) => Object.entries(contract))) {
    if (!(value instanceof z.ZodType) || names.has(value)) continue
    if (taken.has(name)) throw new Error(`two contracts export a shape named ${name}`)
    taken.add(name)
    names.add(value, { id: name })
  }
  return names
}

/** A schema as a part of the document, where shapes with a name are beside it and not inside. */
const partOf = (schema: object): JsonSchema => {
  const isOutside = (key: string) => key === '$schema' || key === '$defs'
  const text = JSON.stringify(schema, (key, value: unknown) => (isOutside(key) ? undefined : value))
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}

/** JSON schemas of zod's shapes. Those that a contract exports become components of the document, once each. */
export const createSchemas = (contracts: readonly Exports[]) => {
  const names = namesOf(contracts)
  const components: Record<string, JsonSchema> = {}
  return {
    /** What a caller may send; in place, because a shape differs by its direction. */
    input: (shape: z.ZodType): JsonSchema =>
      partOf(z.toJSONSchema(shape, { io: 'input', metadata: z.registry(), unrepresentable: 'any' })),
    /** What we answer. */
    output: (shape: z.ZodType): JsonSchema => {
      const schema = z.toJSONSchema(shape, { io: 'output', metadata: names, unrepresentable: 'any' })
      for (const [name, part] of Object.entries(schema.$defs ?? {})) {
        components[name] ??= partOf(part)
      }
      return partOf(schema)
    },
    components,
  }
}
