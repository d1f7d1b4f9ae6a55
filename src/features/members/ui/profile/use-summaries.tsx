import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldsAskedIn } from '../../fields.ts'
import type { FactField, FieldSection } from '../../fields.ts'
import { useFieldName, useValueWords } from '../choice-words.ts'
import { usePlaceWords } from '../member/place-words.ts'
import { Facts } from './facts.tsx'
import type { Fact } from './facts.tsx'
import type { SectionName } from './section-names.ts'
import { visibilityWords } from './section-words.ts'
import { useEditor } from './use-editor.ts'
import { useInterestKeys } from './use-interest-keys.ts'
import { useShownFields } from './use-shown-fields.ts'

/** What each section says now; null where it says nothing yet. */
export const useSummaries = (): Record<SectionName, ReactNode> => {
  const { i18n } = useLingui()
  const { profile } = useEditor()
  const { intimate } = useInterestKeys()
  const isShown = useShownFields()
  const nameOf = useFieldName()
  const words = useValueWords()
  const placeWords = usePlaceWords()

  const fact = (field: FactField): Fact => ({
    name: nameOf(field, 'fact'),
    value: words(field, profile[field]),
  })
  const told = (facts: Fact[]) => facts.filter(({ value }) => value !== '')
  const factsOf = (section: FieldSection | 'basics'): Fact[] =>
    told(fieldsAskedIn(section).filter(isShown).map(fact))
  const summary = (facts: Fact[]): ReactNode => (facts.length === 0 ? null : <Facts of={facts} />)
  const onOff = (isOn: boolean) =>
    isOn ? (
      <Trans comment="State of a switch in the profile editor">On</Trans>
    ) : (
      <Trans comment="State of a switch in the profile editor">Off</Trans>
    )
  const text = (value: string): ReactNode =>
    value === '' ? null : <p className="line-clamp-3 wrap-break-word whitespace-pre-line">{value}</p>
  const { country } = profile
  return {
    about: text(profile.about ?? ''),
    basics: summary([
      { name: <Trans>Name</Trans>, value: profile.name },
      ...(profile.age === null ? [] : [{ name: <Trans>Age</Trans>, value: profile.age }]),
      ...told([fact('gender')]),
      ...factsOf('basics'),
    ]),
    place: country === null ? null : text(placeWords({ ...profile, country })),
    looks: summary(factsOf('looks')),
    life: summary(factsOf('life')),
    interests: text(
      words(
        'interests',
        profile.interests.filter((key) => !intimate.includes(key)),
      ),
    ),
    intimate: summary(
      told([
        ...(isShown('sexuality') ? [fact('sexuality')] : []),
        {
          name: <Trans>Intimate interests</Trans>,
          value: words(
            'interests',
            profile.interests.filter((key) => intimate.includes(key)),
          ),
        },
      ]),
    ),
    visibility: summary([
      { name: i18n._(visibilityWords.invisible), value: onOff(profile.invisible) },
      { name: i18n._(visibilityWords.public), value: onOff(profile.public) },
    ]),
  }
}
