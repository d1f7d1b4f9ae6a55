/** A place in the log: 0/16B3748, as a number of bytes. */
export const readLsn = (text: string): bigint => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) throw new Error(`${text} is no place in the log`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`

export const startOfSegment = (lsn: bigint, segmentBytes: number): bigint =>
  lsn - (lsn % BigInt(segmentBytes))

/** PostgreSQL's name for the file that begins at this place. */
export const segmentName = (timeline: number, lsn: bigint, segmentBytes: number): string => {
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(BigInt(timeline)) + hex(lsn >> 32n) + hex((lsn & 0xffffffffn) / BigInt(segmentBytes))
}
