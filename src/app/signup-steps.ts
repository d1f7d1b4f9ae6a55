import type { LoadSignupSteps } from '../features/accounts/signup-step.ts'

/** The optional steps of sign-up, of the features that they belong to; fetched when somebody signs up. */
export const loadSignupSteps: LoadSignupSteps = async () => {
  const [photo, location, personal, about] = await Promise.all([
    import('../features/photos/ui/signup/photo-step.tsx'),
    import('../features/members/ui/signup/location-step.tsx'),
    import('../features/members/ui/signup/personal-step.tsx'),
    import('../features/members/ui/signup/about-step.tsx'),
  ])
  return {
    photo: photo.PhotoStep,
    location: location.LocationStep,
    personal: personal.PersonalStep,
    about: about.AboutStep,
  }
}
