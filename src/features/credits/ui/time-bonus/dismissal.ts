import { localEntries } from '#design/storage.ts'

const storedAs = (memberId: number) => `time-bonus-dismissed-${memberId}`

export const wasDismissed = (memberId: number): boolean => localEntries.get(storedAs(memberId)) !== null

export const dismiss = (memberId: number): void =>
  localEntries.set(storedAs(memberId), new Date().toISOString())
