import { commonRefusals } from '#protocol/refusal.ts'

/** The body of every answer that is not a success (`RefusalBody`). */
export const refusalSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A code; the words for it are in the catalogues.' },
    params: {
      type: 'object',
      description: 'What its words mention.',
      additionalProperties: { type: ['string', 'number'] },
    },
    fields: {
      type: 'object',
      description: 'With invalid_input: what is wrong with which field.',
      additionalProperties: { type: 'string' },
    },
    request_id: { type: 'string' },
  },
}

const refusal = (codes: readonly string[]) => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Refusal' }],
        properties: { error: { type: 'string', enum: codes } },
      },
      example: { error: codes[0] },
    },
  },
})

const byStatus = (errors: Record<string, number>): [status: string, codes: string[]][] => {
  const codes: Record<string, string[]> = {}
  for (const [code, status] of Object.entries(errors)) (codes[status] ??= []).push(code)
  return Object.entries(codes)
}

const commonByStatus = new Map(byStatus(commonRefusals))

/** Refusals of an operation; those that every endpoint may answer are written once. */
export const refusalsOf = (errors: Record<string, number> = {}): Record<string, unknown> =>
  Object.fromEntries(
    byStatus({ ...commonRefusals, ...errors }).map(([status, codes]) => [
      status,
      codes.length === commonByStatus.get(status)?.length
        ? { $ref: `#/components/responses/Refused${status}` }
        : refusal(codes),
    ]),
  )

export const commonResponses = Object.fromEntries(
  [...commonByStatus].map(([status, codes]) => [`Refused${status}`, refusal(codes)]),
)
