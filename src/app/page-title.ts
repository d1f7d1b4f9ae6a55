/** What the page itself is called; until the first move, what the server has written. */
let name: string | undefined
let news = 0

const show = () => {
  name ??= document.title
  document.title = news > 0 ? `(${news}) ${name}` : name
}

/** After a move. How much is new stays before it. */
export const setPageTitle = (title: string): void => {
  name = title
  show()
}

/** SITE-15: `(3) Search · Vonk`. */
export const setTitleNews = (count: number): void => {
  name ??= document.title
  news = count
  show()
}
