import type { ReactNode } from 'react'
import type { Call } from '#protocol/call.ts'
import type { StaffRole } from '#protocol/endpoint.ts'
import type { ScreenGroup } from '#protocol/screen-groups.ts'
import type { Form } from './http/forms.ts'
import type { Staff } from './http/audit.ts'

export type ScreenQuery = Readonly<Record<string, string | undefined>>

export type Shown = { call: Call; query: ScreenQuery; staff: Staff; now: Date }

/** What an act says when it is done, and where it goes on: the same screen unless `path` names another one. */
export type Acted = { said: string; query?: ScreenQuery; path?: `/office${string}` }

/** What is drawn in the answer itself, above the screen, and is gone with the next one: what must stand in no address. */
export type Revealed = { reveals: ReactNode; query: ScreenQuery }

/**
 * A page of those who work here, drawn on the server. It reads by endpoints and acts by endpoints: they know who may, and keep the
 * log of it. A feature lists its own; the office puts them into one frame.
 */
export type Screen = {
  path: `/office${'' | `/${string}`}`
  title: string
  /** Null for one that is reached from another one only: it is not in the navigation. */
  group: ScreenGroup | null
  /** Who finds it. To all others there is nothing at its address. */
  roles: readonly StaffRole[]
  load: (shown: Shown) => Promise<ReactNode>
  /** By the name of the button. */
  acts?: Readonly<Record<string, (call: Call, form: Form) => Promise<Acted | Revealed>>>
  /** What a refused act is told, by code, where the common words do not do. */
  refusals?: Readonly<Record<string, string>>
}
