import { redirect } from '@tanstack/react-router'

/** What has to do with people and with buying. All else, such as payments, settings and texts, stays open. */
const closed =
  /^\/(?:$|members|chats|likes|match-finder|swipe-game|signup-matches|credits|premium|directdebit|profile)/

/** SAF-7: whoever has excluded themself is led to the page that says so. The door of the endpoints is what keeps them out. */
export const leadAway = (until: string, path: string): void => {
  if (new Date(until) > new Date() && closed.test(path)) throw redirect({ to: '/limits' })
}
