/** In minutes, as all times of the past. */
export const HOUR = 60
export const DAY = 24 * HOUR
