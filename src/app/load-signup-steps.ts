import type { LoadSignupSteps } from '#features/accounts/slots.ts'

/** What later features bring is fetched when somebody signs up. */
export const loadSignupSteps: LoadSignupSteps = async () => (await import('./signup-steps.tsx')).signupSteps
