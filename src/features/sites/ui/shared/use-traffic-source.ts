import { useLocation } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { firstSource, sourceIn } from '../../traffic-source.ts'
import type { TrafficSource } from '../../traffic-source.ts'

/** How a page finds out what the cookie remembers: the server reads the request, the browser its own. */
export const KeptSourceContext = createContext<() => TrafficSource>(() => ({}))

/** Where the visitor of this page came from: what the cookie keeps, else what the address carries. */
export const useTrafficSource = (): TrafficSource => {
  const readKept = use(KeptSourceContext)
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  return firstSource(readKept(), sourceIn(search))
}
