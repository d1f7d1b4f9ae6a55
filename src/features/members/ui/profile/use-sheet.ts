import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useIsInBrowser } from '#design/use-browser.ts'
import { sheetAt } from './sheet-address.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The sheet was opened on its page: the page itself is the entry before. */
    isSheet?: boolean
  }
}

/**
 * Which sheet is open is told by the end of the address: so each has a link, a reload keeps it, and going back closes it.
 * The server sees no such end, so nothing is open in the first drawing.
 */
export const useSheet = () => {
  const { history } = useRouter()
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const wasOpenedHere = useLocation({ select: ({ state }) => state.isSheet === true })
  const sheet = sheetAt(useIsInBrowser() ? hash : '')
  /** A second press must not go back twice, and away from the page. */
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [hash])
  const close = () => {
    if (!sheet || isClosing.current) return
    isClosing.current = true
    if (wasOpenedHere) history.back()
    else void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  return {
    sheet,
    close,
    /** It was held by a question, and may be asked to close again. */
    stay: () => {
      isClosing.current = false
    },
  }
}
