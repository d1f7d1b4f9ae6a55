import { CheckField, SelectField, TextArea, TextField } from '#design/office/fields.tsx'
import type { WholeFictional } from '#features/members/contract.ts'
import { choiceFields, fieldOf } from '#features/members/fields.ts'
import type { ChoiceField } from '#features/members/fields.ts'

export type Offered = {
  countries: readonly string[]
  interests: readonly string[]
  /** Of interests that are the site's own. */
  names: Readonly<Record<string, string>>
}

const readable = (key: string) => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const labels: Partial<Record<ChoiceField, string>> = { sexuality: 'Orientation (looking for)' }
const labelOf = (name: ChoiceField) => labels[name] ?? readable(name)

const keysOf = (name: ChoiceField): readonly string[] => {
  const field = fieldOf(name)
  return field.kind === 'text' ? [] : field.keys
}

function Several({
  name,
  keys,
  chosen,
  names,
}: {
  name: ChoiceField
  keys: readonly string[]
  chosen: readonly string[]
  names: Offered['names']
}) {
  return (
    <details>
      <summary className="py-1 text-sm font-semibold">
        {labelOf(name)} ({chosen.length})
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
        {keys.map((key) => (
          <CheckField
            key={key}
            name={`${name}.${key}`}
            label={names[key] ?? readable(key)}
            isOn={chosen.includes(key)}
          />
        ))}
      </div>
    </details>
  )
}

/** What a profile says of itself: the fields of members, and none for what it is. */
export function ProfileFields({ profile, offered }: { profile: WholeFictional | null; offered: Offered }) {
  const ones = choiceFields.filter((name) => fieldOf(name).kind === 'one')
  const several = choiceFields.filter((name) => fieldOf(name).kind === 'several')
  const chosen = (name: ChoiceField) => (profile?.[name] ?? []) as readonly string[]
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Name" name="name" value={profile?.name ?? ''} required maxLength={40} />
        {!profile && <TextField label="Day of birth" name="birth" type="date" required />}
        <SelectField
          label="Country"
          name="country"
          value={profile?.country ?? ''}
          options={offered.countries.map((country) => [country, country] as const)}
        />
        <TextField label="City" name="city" value={profile?.city ?? ''} maxLength={80} />
        {ones.map((name) => (
          <SelectField
            key={name}
            label={labelOf(name)}
            name={name}
            value={(profile?.[name] as string | null | undefined) ?? ''}
            options={[['', 'Not told'], ...keysOf(name).map((key) => [key, readable(key)] as const)]}
          />
        ))}
      </div>
      {several.map((name) => (
        <Several
          key={name}
          name={name}
          keys={name === 'interests' ? [...new Set([...offered.interests, ...chosen(name)])] : keysOf(name)}
          chosen={chosen(name)}
          names={offered.names}
        />
      ))}
      <TextArea label="About" name="about" value={profile?.about ?? ''} rows={5} maxLength={2000} />
    </>
  )
}
