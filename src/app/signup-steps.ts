import type { SignupSteps } from '#features/accounts/slots.ts'
import { AboutStep } from '#features/members/ui/signup/about-step.tsx'
import { LocationStep } from '#features/members/ui/signup/location-step.tsx'
import { PersonalStep } from '#features/members/ui/signup/personal-step.tsx'
import { PhotoStep } from '#features/photos/ui/signup/photo-step.tsx'

/** The optional steps of sign-up, of the features that they belong to. */
export const signupSteps: SignupSteps = {
  photo: PhotoStep,
  location: LocationStep,
  personal: PersonalStep,
  about: AboutStep,
}
