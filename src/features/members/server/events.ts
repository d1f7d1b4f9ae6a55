import { declareEvent } from '#platform/announcements.ts'

/** By `other`. */
export const profileViewed = declareEvent('members.view')
