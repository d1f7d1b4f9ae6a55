/** Whether somebody has answered is known to a later feature; the app fills it in before anything is drawn. */
export const replySlot: { useHasReply: () => boolean } = { useHasReply: () => false }
