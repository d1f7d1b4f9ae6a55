import type { ReactNode } from 'react'
import { AboutFields } from './about-fields.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { ChoiceInputs } from './choice-inputs.tsx'
import { InterestsFields } from './interests-fields.tsx'
import { IntimateFields } from './intimate-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { SectionName } from './section-names.ts'
import { VisibilityFields } from './visibility-fields.tsx'

/** The controls of each section, in a sheet or, without JavaScript, in the page. */
export const sectionFields: Record<SectionName, ReactNode> = {
  about: <AboutFields />,
  basics: <BasicsFields />,
  place: <PlaceFields />,
  looks: <ChoiceInputs section="looks" />,
  life: <ChoiceInputs section="life" />,
  interests: <InterestsFields />,
  intimate: <IntimateFields />,
  visibility: <VisibilityFields />,
}
