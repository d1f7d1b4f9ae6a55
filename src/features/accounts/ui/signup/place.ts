import { createContext, use } from 'react'

export type Place = {
  /** The page's own heading, or one below that of the dialog. */
  heading: 'h1' | 'h2'
  /** Over another page: its address says nothing of the steps. */
  isDialog: boolean
  /** The way out of the modal, for links that lead elsewhere. */
  close: () => void
}

/** Where the steps stand: on a page of their own or in the modal. */
export const PlaceContext = createContext<Place>({ heading: 'h1', isDialog: false, close: () => undefined })
export const usePlace = (): Place => use(PlaceContext)
