import { useMatches } from '@tanstack/react-router'

type PageFacts = {
  /** One comes here from somewhere: an installed app, which has no browser around it, offers the way back. */
  hasWayBack?: true
  /** A3: one of the places between which members spend their time. */
  isMembersArea?: true
  /** From desktops on it takes what header and banners leave of the window, and scrolls in its parts. */
  fillsWindow?: true
  /** One signs up on this page: nothing calls away from it, and the modal would be a second form. */
  isSignup?: true
  /** It tells of confirming the address itself: no reminder of that here. */
  isAboutActivation?: true
  /** It tells what members who pay have: an offer is no interruption here. */
  isAboutPremium?: true
  /** Whoever closes a dialog goes on swiping. */
  isSwipeGame?: true
  /** One thing fills the screen, or the page speaks of such things itself: no hints here. */
  hasNoHints?: true
  /** It asks for what a floating notice would ask for, or has buttons that one would cover. */
  hasNoFloatingNotice?: true
  /** On a phone it has a bar of its own at the bottom: the one with the main places would be a second one. */
  hasNoBottomBar?: true
  /** Whoever is suspended may be here; from every other page they are led to why. */
  isOpenWhileSuspended?: true
  /** It is the same for all visitors of a language, theme and country: the server draws it once in some seconds. */
  isForAnyone?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
}

/** What a page says about itself in its `staticData`: a feature need not know the addresses of the others. */
export const usePageFact = (fact: keyof PageFacts): boolean =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData[fact] === true) })
