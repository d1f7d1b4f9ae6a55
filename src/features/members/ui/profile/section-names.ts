import { fieldSections } from '../../fields.ts'

/** What is told and saved together, in the order of the page. */
export const sectionNames = [
  'about',
  'basics',
  'place',
  ...fieldSections,
  'interests',
  'intimate',
  'visibility',
] as const
export type SectionName = (typeof sectionNames)[number]
