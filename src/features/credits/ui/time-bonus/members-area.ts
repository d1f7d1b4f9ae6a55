/** A3: the places between which members spend their time. */
const membersArea = /^\/(?:members(?:\/\d+)?|chats|likes(?:\/m\/\d+)?|premium)\/?$/

export const isInMembersArea = (pathname: string): boolean => membersArea.test(pathname)
