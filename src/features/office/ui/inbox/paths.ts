export const INBOX_PATH = '/office/inbox'
export const CONVERSATION_PATH = '/office/conversation'
export const CANNED_PATH = '/office/canned'
export const PROFILES_PATH = '/office/profiles'
