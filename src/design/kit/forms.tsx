import { useState } from 'react'
import { Checkbox, RadioGroup, Switch } from '../checkbox.tsx'
import { DateOfBirth } from '../date-of-birth.tsx'
import { Field, PasswordInput, TextArea, TextInput } from '../field.tsx'
import { RangeSlider } from '../range.tsx'
import { Select } from '../select.tsx'
import { Columns, Section } from './section.tsx'

export function Forms() {
  const [born, setBorn] = useState<string | null>('1984-07-09')
  const [low, setLow] = useState(25)
  const [high, setHigh] = useState(45)
  const [one, setOne] = useState(3)
  return (
    <>
      <Section
        title="Fields"
        note="The label is always there; a hint helps before the mistake, an error after it."
      >
        <Columns>
          <Field label="First name" hint="This is what others see.">
            <TextInput autoComplete="given-name" defaultValue="Marieke" />
          </Field>
          <Field label="E-mail" error="This does not look like an e-mail address.">
            <TextInput type="email" autoComplete="email" defaultValue="marieke@gmial" />
          </Field>
          <Field label="Password" hint="At least eight characters.">
            <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
          </Field>
          <Field label="Place" optional>
            <TextInput placeholder="Town or postcode" />
          </Field>
          <Field label="Country">
            <Select defaultValue="nl">
              <option value="nl">Netherlands</option>
              <option value="de">Germany</option>
              <option value="pl">Poland</option>
            </Select>
          </Field>
          <Field label="Staatsangehörigkeitsbescheinigung" error="Bitte wählen Sie eine Möglichkeit aus.">
            <Select defaultValue="">
              <option value="">Bitte auswählen</option>
              <option>Rechtsschutzversicherungsgesellschaften in Nordrhein-Westfalen und Umgebung</option>
            </Select>
          </Field>
          <Field label="About me" hint="Three sentences are enough. It grows as you write." optional>
            <TextArea placeholder="What does a good Sunday look like?" />
          </Field>
          <div className="flex flex-col gap-8">
            <Field label="Disabled">
              <TextInput disabled defaultValue="Cannot be changed" />
            </Field>
            <Field label="Read only">
              <TextInput readOnly defaultValue="NL91 ABNA 0417 1643 00" />
            </Field>
          </div>
          <DateOfBirth
            name="birth"
            label="Date of birth"
            locale="nl"
            defaultValue="1984-07-09"
            onChange={setBorn}
            hint={born ? `The hidden input holds ${born}.` : 'Not a whole date yet.'}
          />
          <DateOfBirth
            name="born"
            label="Date of birth (en-US)"
            locale="en-US"
            error="Enter your date of birth (18+)"
          />
        </Columns>
      </Section>
      <Section title="Choices">
        <Columns>
          <div className="flex flex-col gap-2">
            <Checkbox label="Only people with a photograph" defaultChecked />
            <Checkbox label="Online" hint="Seen within the last five minutes." />
            <Checkbox label="I accept the terms" error="Please accept the terms to go on." />
            <Checkbox label="Disabled" disabled />
            <Checkbox label="Disabled, checked" disabled defaultChecked />
          </div>
          <RadioGroup
            name="seeking"
            legend="I am looking for"
            defaultValue="women"
            hint="You can change this at any time."
            options={[
              { value: 'women', label: 'Women' },
              { value: 'men', label: 'Men' },
              {
                value: 'all',
                label: 'Everyone',
                hint: 'Also people who describe themselves in their own words.',
              },
              { value: 'none', label: 'Not available', disabled: true },
            ]}
          />
          <div className="flex flex-col gap-2">
            <Switch label="Invisible mode" hint="You see profiles without being listed as a visitor." />
            <Switch
              label="Benachrichtigungen über Freundschaftsanfragen per E-Mail erhalten"
              defaultChecked
            />
            <Switch label="Disabled" disabled />
          </div>
          <RadioGroup
            name="unit"
            legend="Distance in"
            inline
            defaultValue="km"
            options={[
              { value: 'km', label: 'Kilometres' },
              { value: 'mi', label: 'Miles' },
            ]}
          />
          <RangeSlider
            min={18}
            max={99}
            thumbs={[
              { label: 'From', value: low, onChange: (value) => setLow(Math.min(value, high)) },
              { label: 'To', value: high, onChange: (value) => setHigh(Math.max(value, low)) },
            ]}
          />
          <RangeSlider
            min={0}
            max={5}
            thumbs={[{ label: 'How far', value: one, valueText: `${one} hours`, onChange: setOne }]}
          />
        </Columns>
      </Section>
    </>
  )
}
