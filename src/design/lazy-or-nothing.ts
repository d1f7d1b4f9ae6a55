import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** For what comes by itself and nobody has pressed: when its file cannot be had, the page goes on without it. */
export const lazyOrNothing = <P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => load().catch(() => ({ default: () => null })))
