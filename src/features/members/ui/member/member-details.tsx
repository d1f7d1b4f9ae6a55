import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract.ts'
import { factFields } from '../../fields.ts'
import { useFieldName, useValueWords } from '../choice-words.ts'
import { InterestChip } from '../interest-chip.tsx'
import { InventedNote } from '../shared/invented-label.tsx'

/** What somebody tells about themself. */
export function MemberDetails({ member }: { member: Profile }) {
  const facts = useFacts(member)
  if (!member.about && facts.length === 0 && member.interests.length === 0) return <NothingTold />
  return (
    <>
      {member.invented && <InventedNote name={member.name} />}
      {member.about && (
        <Section title={<Trans>About me</Trans>}>
          <p className="max-w-[65ch] wrap-break-word whitespace-pre-line">{member.about}</p>
        </Section>
      )}
      {facts.length > 0 && (
        <Section
          title={
            <Trans comment="Heading on a member’s page above facts such as relationship status and languages">
              Details
            </Trans>
          }
        >
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 narrow:grid-cols-1 lg:grid-cols-3">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="font-medium wrap-break-word">{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {member.interests.length > 0 && <Interests member={member} />}
    </>
  )
}

/** Only what was told and may be shown. */
const useFacts = (member: Profile): { name: string; value: string }[] => {
  const nameOf = useFieldName()
  const valueWords = useValueWords()
  return factFields
    .map((field) => ({ name: nameOf(field, 'fact'), value: valueWords(field, member[field]) }))
    .filter(({ value }) => value !== '')
}

function Interests({ member }: { member: Profile }) {
  return (
    <Section title={<Trans>Interests</Trans>}>
      <ul className="flex flex-wrap gap-2">
        {member.interests.map((key) => (
          <InterestChip key={key} name={key} />
        ))}
      </ul>
    </Section>
  )
}

function NothingTold() {
  return (
    <p className="text-ink-soft">
      <Trans>Nothing here yet. Some people are better in conversation.</Trans>
    </p>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-heading">{title}</h2>
      {children}
    </section>
  )
}
