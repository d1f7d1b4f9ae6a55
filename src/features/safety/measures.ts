/** What one key decides about a report or a member: how long where it is for a time. */
export const quickMeasures = [
  { measure: 'warn', key: 'w', words: 'Warn' },
  { measure: 'hide_photo', key: 'h', words: 'Hide photo', of: 'photo' },
  { measure: 'hide_message', key: 'h', words: 'Hide message', of: 'message' },
  { measure: 'hide_text', key: 't', words: 'Hide text', of: 'profile' },
  { measure: 'hide_profile', key: 'p', words: 'Hide profile' },
  { measure: 'restrict_sending', key: 'm', words: 'No sending 7 days', days: 7 },
  { measure: 'suspend', key: '7', words: 'Suspend 7 days', days: 7 },
  { measure: 'ban', key: 'x', words: 'Ban' },
] as const
