import type { FrameFeature, FrameTools } from '#design/frame-feature.ts'
import type { LiveEvent, Resync } from '#protocol/live.ts'

/** Every feature asks again for what it shows; what fails now is asked for again the next time. */
export const refreshAll = (
  features: readonly FrameFeature[],
  tools: FrameTools,
  options: { isWhole: boolean },
): Promise<unknown> => Promise.allSettled(features.map(async (feature) => feature.refresh?.(tools, options)))

/** Hands an event to all features; whoever knows it does what it takes. */
export const hear = (features: readonly FrameFeature[], event: LiveEvent, tools: FrameTools): void => {
  if (event.type === ('resync' satisfies Resync['type']))
    return void refreshAll(features, tools, { isWhole: true })
  // What fails now is asked for again the next time.
  void Promise.allSettled(features.map(async (feature) => feature.hear?.(event, tools)))
}
