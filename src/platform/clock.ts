/** Time as a port: rules get it as an argument, tests turn it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
