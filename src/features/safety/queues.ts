/** What waits for a person, the urgent first. */
export const queueNames = ['reports', 'photos', 'held', 'complaints', 'appeals', 'flags', 'births'] as const
export type QueueName = (typeof queueNames)[number]

/** Whoever has opened something has it for so long. */
export const LEASE_MINUTES = 5
/** For so long a decision can be taken back. */
export const UNDO_SECONDS = 10

type Priority = 0 | 1 | 2
/** By when something should be decided: where somebody may be in danger, then the rest. */
export const dueHours: Record<Exclude<QueueName, 'held'>, Readonly<Record<Priority, number>>> = {
  reports: { 0: 4, 1: 24, 2: 72 },
  complaints: { 0: 4, 1: 24, 2: 72 },
  photos: { 0: 4, 1: 24, 2: 24 },
  appeals: { 0: 168, 1: 168, 2: 168 },
  flags: { 0: 24, 1: 72, 2: 168 },
  births: { 0: 72, 1: 72, 2: 72 },
}
