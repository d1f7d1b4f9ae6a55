import { expect, test } from 'vitest'
import { merged, withChanges } from './changes.ts'

const settings = {
  disabled: ['mail:news', 'push:view'],
  how_soon: '15' as const,
  quiet: null,
  paused_until: null,
  lock_screen: 'kind' as const,
  has_sound: false,
  time_zone: null,
  devices: [],
}

test('NOT-1 changes that wait to be saved join: the last one counts for each switch, and none is lost', () => {
  const both = merged(
    { switches: { 'mail:like': false, 'push:like': false }, has_sound: true },
    { switches: { 'push:like': true }, how_soon: '2' },
  )
  expect(both).toEqual({
    switches: { 'mail:like': false, 'push:like': true },
    has_sound: true,
    how_soon: '2',
  })
  expect(merged({ has_sound: true }, { quiet: null })).toEqual({ has_sound: true, quiet: null })
})

test('NOT-1 what is being saved shows already, and what is not touched stays', () => {
  const shown = withChanges(settings, { switches: { 'mail:news': true, 'mail:message': false }, quiet: null })
  expect(shown).toEqual({ ...settings, disabled: ['mail:message', 'push:view'] })
  expect(withChanges(settings, {})).toEqual({ ...settings, disabled: ['push:view', 'mail:news'] })
})
