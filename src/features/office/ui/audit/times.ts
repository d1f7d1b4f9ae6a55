/** In UTC, as the log has it. */
export const minuteOf = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`
export const secondOf = (moment: string): string => moment.slice(0, 19).replace('T', ' ')
