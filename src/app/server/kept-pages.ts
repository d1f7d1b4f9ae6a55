type Kept<T> = {
  page: Promise<T>
  from: unknown
  /** Undefined while it is being drawn. */
  drawnAt?: number
}

type Keeper<T> = (
  key: string,
  /** What the page is drawn from beside its key: with another one it is another page. */
  from: unknown,
  draw: () => Promise<T>,
) => Promise<T>

/**
 * Pages that are the same for many, each drawn once in so many milliseconds. Whoever asks while it is being drawn waits for it.
 * What was asked for longest ago makes room, so that addresses that somebody makes up push out one another.
 */
export const createKeeper = <T>(options: {
  forMs: number
  atMost: number
  /** Errors and redirects are for those who waited alone. */
  isWorthKeeping: (page: T) => boolean
  now?: () => number
}): Keeper<T> => {
  const { forMs, atMost, isWorthKeeping, now = () => performance.now() } = options
  const pages = new Map<string, Kept<T>>()
  const isGood = ({ drawnAt }: Kept<T>) => drawnAt === undefined || now() - drawnAt < forMs

  const begin = (key: string, from: unknown, draw: () => Promise<T>): Kept<T> => {
    const kept: Kept<T> = { from, page: draw() }
    const drop = () => {
      if (pages.get(key) === kept) pages.delete(key)
    }
    const settle = async () => {
      try {
        const page = await kept.page
        kept.drawnAt = now()
        if (!isWorthKeeping(page)) drop()
      } catch {
        // Whoever waits for the page is told.
        drop()
      }
    }
    void settle()
    return kept
  }

  return (key, from, draw) => {
    const found = pages.get(key)
    const kept = found && found.from === from && isGood(found) ? found : begin(key, from, draw)
    // The one asked for last is the last of the map.
    pages.delete(key)
    pages.set(key, kept)
    const [oldest] = pages.keys()
    if (pages.size > atMost && oldest !== undefined) pages.delete(oldest)
    return kept.page
  }
}
