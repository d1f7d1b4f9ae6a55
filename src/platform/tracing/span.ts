import { randomBytes } from 'node:crypto'
import type { TraceParent } from './trace-parent.ts'
import { writeTraceparent } from './trace-parent.ts'

export type Attributes = Record<string, string | number | boolean | undefined>
/** As OpenTelemetry calls them: what we were asked, what we ask others, what was left for us, and all else. */
export type Kind = 'server' | 'client' | 'consumer' | 'internal'
/** A span of this trace or another one. */
export type SpanAddress = Pick<TraceParent, 'traceId' | 'spanId'>
export type Work = {
  name: string
  kind: Kind
  attributes?: Attributes
  /** What else it comes from, beside the one whose part it is. */
  links?: readonly SpanAddress[]
}

/** What is told of a piece of work. Names and codes of ours only: no address, no number of anybody, nothing that somebody wrote. */
export type EndedSpan = Required<Work> &
  SpanAddress & {
    parentId: string | null
    startMs: number
    endMs: number
    /** A code, never words: these quote values. */
    error: string | null
  }

/** A piece of work of a trace that is sampled. */
export type Span = SpanAddress & {
  /** By which others go on with the trace. */
  traceparent: string
  /** A part of it; null where it is over, or has too many. */
  begin: (work: Work) => Span | null
  /** It goes on, and was not what it should have been. */
  fail: (error: string) => void
  end: (more?: { attributes?: Attributes; error?: string | undefined }) => void
  isOver: () => boolean
}

/** A page asks for dozens of statements. A stream that is open for hours, or a job, must not send thousands. */
const PARTS_AT_MOST = 200

type Beginning = {
  work: Work
  parent: SpanAddress | null
  /** By the clock of the wall; within a trace, time is measured by one that nobody puts back. */
  nowMs: () => number
  /** So long ago. */
  agoMs?: number
  ended: (span: EndedSpan) => void
  /** How many parts there may still be; shared by all of the trace that this process has. */
  left?: { parts: number }
}

export const beginSpan = (beginning: Beginning): Span => {
  const { work, parent, nowMs, agoMs = 0, ended, left = { parts: PARTS_AT_MOST } } = beginning
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  const spanId = randomBytes(8).toString('hex')
  const startMs = nowMs() - agoMs
  let isOver = false
  let failure: string | null = null
  return {
    traceId,
    spanId,
    traceparent: writeTraceparent({ traceId, spanId }),
    begin: (part) => {
      if (isOver || left.parts === 0) return null
      left.parts -= 1
      return beginSpan({ work: part, parent: { traceId, spanId }, nowMs, ended, left })
    },
    fail: (error) => {
      failure = error
    },
    end: ({ attributes, error = failure } = {}) => {
      if (isOver) return
      isOver = true
      const parentId = parent?.spanId ?? null
      const all = { ...work.attributes, ...attributes }
      ended({
        links: [],
        ...work,
        attributes: all,
        traceId,
        spanId,
        parentId,
        startMs,
        endMs: nowMs(),
        error,
      })
    },
    isOver: () => isOver,
  }
}
