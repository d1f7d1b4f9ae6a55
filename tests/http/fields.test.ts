import { expect, test } from 'vitest'
import type { Card, OwnProfile, Profile } from '#features/members/contract.ts'
import { emptyValues, isSensitiveKey, withoutSensitive } from '#features/members/field-values.ts'
import type { FieldValue } from '#features/members/field-values.ts'
import {
  factFields,
  fieldNames,
  fieldOf,
  fields,
  filterFields,
  forFields,
  profileFields,
  searchFields,
} from '#features/members/fields.ts'
import type { FieldName } from '#features/members/fields.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const site = await sharedSite()
const showing = await emptySite(site, { visible_profile_fields: profileFields, search_fields: searchFields })
const hiding = await emptySite(site, {
  visible_profile_fields: [],
  visible_profile_notes: [],
  search_fields: [],
})

/** Something that a member could tell in each field. */
const told = forFields(fieldNames, (name): FieldValue => {
  const field = fieldOf(name)
  if (field.kind === 'text') return 'Sings in the rain'
  return (field.kind === 'several' ? field.keys.slice(0, 2) : field.keys[1]) as FieldValue
})
const nothing = emptyValues()

const save = async (member: TestMember, changes: object) => {
  const answer = await member.browser.send('PUT', '/api/profile.php', changes)
  expect(answer.status, answer.text).toBe(200)
  return (answer.json() as unknown as { profile: OwnProfile }).profile
}
const view = async (browser: Visitor, id: number) =>
  ((await browser.get(`/api/member.php?id=${id}`)).json() as unknown as { member: Profile }).member

test('MEM-1 MEM-9 every field is told, shown where the site shows it, and emptied', async () => {
  for (const [domain, shown] of [
    [showing, told],
    [hiding, nothing],
  ] as const) {
    const member = await addMember(site, { domain })
    const reader = await addMember(site, { domain })
    expect(await save(member, { ...told, sensitive_consent: true })).toMatchObject(told)
    expect(await view(reader.browser, member.id)).toMatchObject(shown)
    const forVisitors = forFields(fieldNames, (name) => withoutSensitive(name, shown[name]))
    expect(await view(visitor(site, { host: domain }), member.id)).toMatchObject(forVisitors)
    // Without a gender nobody is listed, but the page is still there.
    expect(await save(member, nothing)).toMatchObject(nothing)
    expect(await view(reader.browser, member.id)).toMatchObject(nothing)
  }
})

test.each(filterFields)('MEM-2 members are found by %s where the site searches by it', async (name) => {
  for (const domain of [showing, hiding]) {
    const reader = await addMember(site, { domain })
    const [fits, other] = [await addMember(site, { domain }), await addMember(site, { domain })]
    const [key, another] = fields[name].keys.filter((one) => !isSensitiveKey(name, one))
    const valueOf = (one: string | undefined) => (fieldOf(name).kind === 'several' ? [one] : one)
    await save(fits, { [name]: valueOf(key) })
    await save(other, { [name]: valueOf(another) })
    const answer = await reader.browser.get(
      `/api/members.php?country=NL&gender=woman&min_age=18&max_age=99&${name}=${key}`,
    )
    const found = answer.json() as unknown as { page: { results: Card[] }; filters: Record<string, unknown> }
    const ids = found.page.results.map((card) => card.id)
    expect(ids).toContain(fits.id)
    expect(ids.includes(other.id)).toBe(domain === hiding)
    expect(found.filters[name]).toEqual(domain === hiding ? [] : [key])
  }
})

test('MEM-9 the editor asks for every field that the site shows or searches by', async () => {
  const asksFor = async (domain: string): Promise<FieldName[]> => {
    const { text } = await (await addMember(site, { domain })).browser.get('/profile')
    return fieldNames.filter((name) => text.includes(` name="${name}"`))
  }
  expect(await asksFor(showing)).toEqual(fieldNames)
  // Without the one nobody is found, and the other is a text of one's own.
  expect(await asksFor(hiding)).toEqual(['gender', 'about'])
})

test('MEM-1 a profile has a line for each of its details', async () => {
  const member = await addMember(site, { domain: showing })
  const linesOf = async () => {
    const { text } = await member.browser.get(`/members/${member.id}`)
    return text.match(/<dt\b/g)?.length ?? 0
  }
  await save(member, { ...told, sensitive_consent: true })
  expect(await linesOf()).toBe(factFields.length)
  await save(member, { ...nothing, gender: 'woman' })
  expect(await linesOf()).toBe(1)
})

test('MEM-2 the form has every choice of every filter, and keeps what is chosen', async () => {
  const member = await addMember(site, { domain: showing })
  for (const name of filterFields) {
    const [key] = fields[name].keys
    const { text } = await member.browser.get(`/members?more=1&${name}=${key}`)
    const boxes = text.match(/<input\b[^>]*type="checkbox"[^>]*>/g) ?? []
    const chosen = boxes.filter((box) => box.includes(` name="${name}"`) && /\bchecked\b/.test(box))
    expect(chosen.length, name).toBeGreaterThan(0)
    expect(
      chosen.every((box) => box.includes(` value="${key}"`)),
      name,
    ).toBe(true)
    for (const other of filterFields)
      for (const choice of fields[other].keys)
        expect(
          boxes.some((box) => box.includes(` name="${other}"`) && box.includes(` value="${choice}"`)),
          `${other} ${choice}`,
        ).toBe(true)
  }
})
