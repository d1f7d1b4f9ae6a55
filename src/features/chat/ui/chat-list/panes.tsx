import { Trans } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { FROM_LG } from '#design/breakpoints.ts'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { useMediaQuery } from '#design/use-browser.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { ListPlace } from './use-list-place.ts'

/** List and conversation stand beside each other. */
export const useHasTwoPanes = (): boolean => useMediaQuery(FROM_LG)

/** For loaders. The server does not know, and draws both. */
export const hasTwoPanes = (): boolean => import.meta.env.SSR || matchMedia(FROM_LG).matches

type Props = {
  list: ReactNode
  /** Which of the two a narrow screen shows. */
  shown: 'list' | 'conversation'
  openProfile: number | null
  children: ReactNode
}

/** Beside each other where there is room, one of them where there is not. */
export function Panes({ list, shown, openProfile, children }: Props) {
  useFocusOnArrival(shown === 'conversation')
  // The server draws both. A narrow screen draws what it shows: what nobody sees would take as long as what they wait for.
  const hasBoth = useMediaQuery(FROM_LG, true)
  return (
    <div className="flex min-h-0 grow">
      <a href="#conversation" className="skip-link max-lg:hidden">
        <Trans>Skip to the conversation</Trans>
      </a>
      <div
        className={cx(
          'mx-auto min-h-0 w-full max-w-3xl min-w-0 flex-col lg:w-[22rem] lg:shrink-0 lg:border-r lg:border-line xl:w-[25rem]',
          shown === 'list' ? 'flex' : 'hidden lg:flex',
        )}
      >
        {hasBoth || shown === 'list' ? list : <ListPlace openProfile={openProfile} />}
      </div>
      <div
        className={cx('min-h-0 w-full min-w-0 grow flex-col', shown === 'list' ? 'hidden lg:flex' : 'flex')}
      >
        {(hasBoth || shown === 'conversation') && children}
      </div>
    </div>
  )
}

/** Beside the list, while no conversation is open. */
export function ChooseOne() {
  return (
    <div id="conversation" tabIndex={-1} className="flex grow flex-col outline-none">
      <EmptyState
        className="grow justify-center"
        icon={<MessagesSquare size={28} />}
        title={
          <Trans comment="Heading in the empty area next to the list of chats (imperative)">
            Choose a conversation
          </Trans>
        }
        text={
          <Trans comment="Below the heading Choose a conversation, in the empty pane beside the list">
            It’ll open here.
          </Trans>
        }
      />
    </div>
  )
}
