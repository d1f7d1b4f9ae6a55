import { Heart } from '#app/likes/heart.tsx'
import type { SignupSteps } from '#features/accounts/slots.ts'
import { EveningStep } from '#features/likes/ui/match-finder/evening-step.tsx'
import { FirstPeople } from '#features/likes/ui/signup-matches/first-people.tsx'
import { MemberCard, useCardLook } from '#features/members/ui/member-card.tsx'
import { LocationStep } from '#features/members/ui/signup/location-step.tsx'
import { SendAnswers } from '#features/members/ui/signup/send-answers.tsx'
import { PhotoStep } from '#features/photos/ui/signup/photo-step.tsx'
import { SendPhoto } from '#features/photos/ui/signup/send-photo.tsx'

function People({ answers }: { answers: Record<string, string> }) {
  const look = useCardLook()
  return (
    <FirstPeople
      answers={answers}
      renderCard={(card, isEager) => (
        <MemberCard key={card.id} card={card} look={look} eager={isEager} Action={Heart} />
      )}
    />
  )
}

/** What later features bring to sign-up. */
export const signupSteps: SignupSteps = {
  questions: { place: LocationStep, evening: EveningStep, photo: PhotoStep },
  SendAnswers,
  SendPhoto,
  People,
}
