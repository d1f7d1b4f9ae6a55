/** Where the draft of a sign-up is kept for this tab. */
export const DRAFT_KEY = 'vonk:signup'
/** Tells the layout that somebody wants to sign up here and now. */
export const OPEN_SIGNUP = 'vonk:open-signup'
