import type { RequestContext } from '#platform/http/context.ts'
import type { LanderName } from '../landers.ts'
import { aloneTonight } from '../ui/landers/alone-tonight.tsx'
import { mapLanding } from '../ui/landers/map-landing.tsx'
import { socialNetwork } from '../ui/landers/social-network.tsx'
import { tinderSwipe } from '../ui/landers/tinder-swipe.tsx'
import { memberLanding2 } from '../ui/landers/member-landing-2.tsx'
import { memberLanding3 } from '../ui/landers/member-landing-3.tsx'
import { memberLanding } from '../ui/landers/member-landing.tsx'
import { transitionsVideo } from '../ui/landers/transitions-video.tsx'
import { video } from '../ui/landers/video.tsx'
import { collageLanding } from '../ui/landers/collage-landing.tsx'
import { gallery } from '../ui/landers/gallery.tsx'
import { iconsLanding } from '../ui/landers/icons-landing.tsx'
import type { Lander } from '../ui/view.ts'
import { loadMap } from './map.ts'

/** What a lander wants to know beyond what all do. */
export type LoadExtra = (context: RequestContext) => Promise<unknown>

export const landers: Partial<Record<LanderName, Lander & { load?: LoadExtra }>> = {
  alonetonight: aloneTonight,

  tinderswipe: tinderSwipe,
  maplanding: { ...mapLanding, load: loadMap },
  socialnetwork: socialNetwork,
  landing: memberLanding,
  landing2: memberLanding2,
  landing3: memberLanding3,
  transitionsvideolanding: transitionsVideo,
  video,
  collagelanding: collageLanding,
  gallery,
  iconslanding: iconsLanding,
}
