let hasReply = (): boolean => false

/** Whether somebody has answered is known to a later feature; the app fills it in before anything is drawn. */
export const fillHasReply = (fill: () => boolean): void => {
  hasReply = fill
}

export const useHasReply = (): boolean => hasReply()
