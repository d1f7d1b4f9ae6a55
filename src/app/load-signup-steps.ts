import type { LoadSignupSteps } from '#features/accounts/slots.ts'

/** The optional steps are fetched when somebody signs up. */
export const loadSignupSteps: LoadSignupSteps = async () => (await import('./signup-steps.ts')).signupSteps
