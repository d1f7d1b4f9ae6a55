/** Where a trace comes from, as W3C Trace Context has it in the header `traceparent`. */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean }

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const SAMPLED = 1

const isNothing = (id: string): boolean => /^0+$/.test(id)

/** Null for what is none; later versions may say more behind it. */
export const readTraceparent = (text: string | null | undefined): TraceParent | null => {
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(text ?? '') ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null
  if (isNothing(traceId) || isNothing(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

/** Only what is sampled is ever told of. */
export const writeTraceparent = ({ traceId, spanId }: Omit<TraceParent, 'isSampled'>): string =>
  `00-${traceId}-${spanId}-01`
