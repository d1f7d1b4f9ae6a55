import { msg } from '@lingui/core/macro'

export const demoWord = msg({
  message: 'Demo',
  comment:
    'Short label on the photo or beside the name of somebody who is invented for the demo of this software',
})

/** What is said beside the name of whoever is no real person: a profile of the site's own, or one of the demo. */
export const labelOf = (
  { fictional, invented }: { fictional: boolean; invented: boolean },
  labels: { fictional: string; demo: string },
): string | null => (fictional ? labels.fictional : invented ? labels.demo : null)
