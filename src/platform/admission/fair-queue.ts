/** Whom turns are counted for: a network, and in it each session; of sessions that are made up only their own network has less. */
export type Asker = { network: string; session: string }

export type FairQueue<T> = {
  size: () => number
  /** Takes it in; where all places are taken, gives back whoever has to make room, which may be the newcomer. */
  add: (asker: Asker, item: T) => T | null
  /** Networks take turns, in a network its sessions, and in a session the oldest goes first. */
  take: () => T | undefined
  remove: (item: T) => void
  /** Oldest first, whoever asked. */
  values: () => IterableIterator<T>
}

/** By session, in the order of their turns. */
type Network<T> = { size: number; sessions: Map<string, Set<T>> }

const firstOf = <K, V>(map: Map<K, V>): [K, V] | undefined => map.entries().next().value

/** To the end of the line. */
const moveLast = <K, V>(map: Map<K, V>, key: K, value: V) => {
  map.delete(key)
  map.set(key, value)
}

/** Who of those with these sizes makes room for `own`: whoever has the most by more than the newcomer would, else the newcomer. */
const whoGives = <V extends { size: number }>(
  waiting: Map<string, V>,
  own: string,
  places: number,
): string => {
  const ownSize = waiting.get(own)?.size ?? 0
  // Said at once to those who flood, without a look at all others.
  if (ownSize >= places / (waiting.size + (ownSize > 0 ? 0 : 1))) return own
  let most = { key: own, size: ownSize + 1 }
  for (const [key, { size }] of waiting) if (size > most.size) most = { key, size }
  return most.key
}

const largest = (waiting: Map<string, { size: number }>): string =>
  [...waiting].reduce((most, other) => (other[1].size > most[1].size ? other : most))[0]

/** A bounded queue in which whoever asks for much waits for it alone, and is the first to make room. */
export const createFairQueue = <T extends object>(places: number): FairQueue<T> => {
  const networks = new Map<string, Network<T>>()
  const askers = new Map<T, Asker>()

  const remove = (item: T) => {
    const asker = askers.get(item)
    const network = asker && networks.get(asker.network)
    if (!network) return
    const session = network.sessions.get(asker.session)
    if (!session?.delete(item)) return
    askers.delete(item)
    network.size -= 1
    if (session.size === 0) network.sessions.delete(asker.session)
    if (network.size === 0) networks.delete(asker.network)
  }

  /** Undefined where it is the newcomer. */
  const whoMakesRoom = (asker: Asker): T | undefined => {
    const name = whoGives(networks, asker.network, places)
    const network = networks.get(name)
    if (!network) return undefined
    const isOwn = name === asker.network
    const session = isOwn
      ? whoGives(network.sessions, asker.session, network.size)
      : largest(network.sessions)
    if (isOwn && session === asker.session) return undefined
    return [...(network.sessions.get(session) ?? [])].at(-1)
  }

  const insert = (asker: Asker, item: T) => {
    const network = networks.get(asker.network) ?? { size: 0, sessions: new Map<string, Set<T>>() }
    const session = network.sessions.get(asker.session) ?? new Set<T>()
    networks.set(asker.network, network)
    network.sessions.set(asker.session, session)
    session.add(item)
    network.size += 1
    askers.set(item, asker)
  }

  return {
    size: () => askers.size,
    add: (asker, item) => {
      const leaving = askers.size < places ? null : (whoMakesRoom(asker) ?? item)
      if (leaving === item) return item
      if (leaving) remove(leaving)
      insert(asker, item)
      return leaving
    },
    take: () => {
      const [name, network] = firstOf(networks) ?? []
      const [key, session] = (network && firstOf(network.sessions)) ?? []
      if (name === undefined || !network || key === undefined || !session) return undefined
      const item = session.values().next().value as T
      moveLast(networks, name, network)
      moveLast(network.sessions, key, session)
      remove(item)
      return item
    },
    remove,
    values: () => askers.keys(),
  }
}
