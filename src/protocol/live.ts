/**
 * What the server tells pages that are open. Features add their own kinds in their contracts; these concern the frame.
 * A page that hears `resync` may have missed something and asks again for what it shows.
 */
export type LiveEvent = { type: string; readonly [field: string]: unknown }
export type FrameEvent =
  | { type: 'resync' }
  | { type: 'likes' }
  | { type: 'credits'; credits: number }
  | { type: 'blocked'; profile: number }
