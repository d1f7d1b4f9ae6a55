/** What the page itself is called; until the first move, what the server has written. */
let name: string | undefined
/** The message of the error page that stands in its place. */
let failure: string | null = null
let news = 0

const show = () => {
  name ??= document.title
  const title = failure ?? name
  document.title = news > 0 ? `(${news}) ${title}` : title
}

/** After a move. How much is new stays before it. */
export const setPageTitle = (title: string): void => {
  name = title
  show()
}

/** SITE-11: as long as an error page is shown. A page may fail while it is drawn, of which its routes know nothing. */
export const setErrorTitle = (message: string | null): void => {
  name ??= document.title
  failure = message
  show()
}

/** SITE-15: `(3) Search · Vonk`. */
export const setTitleNews = (count: number): void => {
  name ??= document.title
  news = count
  show()
}
