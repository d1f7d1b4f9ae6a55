import { pino } from 'pino'
import type { Logger } from 'pino'

/**
 * Structured logs without personal data: requests are logged by route pattern, never by address, query,
 * cookie or body. What an error quotes of a statement's values is cut too.
 */
export const createLogger = (level: string, destination?: NodeJS.WritableStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError, error: serializeError },
    },
    destination ?? process.stdout,
  )

const serializeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    // PostgreSQL quotes values in `detail` and sometimes in the message: with a code the message is not needed.
    message: routine ? `database error ${String(code)}` : error.message,
    code,
    constraint,
    table,
    stack: error.stack?.split('\n').slice(1).join('\n'),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}
