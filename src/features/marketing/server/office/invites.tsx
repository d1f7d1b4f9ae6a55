import { neededNumber, numberIn, wrong } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import { addInvite, changeInvite, getInvites, revokeInvite } from '../../invite-contract.ts'
import { getNetworks } from '../../networks-contract.ts'
import { INVITES_PATH } from '../../ui/office/invite-form.tsx'
import { InvitesScreen } from '../../ui/office/invites-screen.tsx'

/** A day of the calendar as it begins in UTC. */
const dayIn = (form: Form, name: string): string | null => {
  const text = form[name] ?? ''
  if (text === '') return null
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(moment) ? wrong(name) : new Date(moment).toISOString()
}

const limitsIn = (form: Form) => ({
  max_uses: neededNumber(form, 'max_uses'),
  expires_at: dayIn(form, 'until'),
  note: form.note?.trim() || null,
})

/** Whose codes the screen showed, it shows again. */
const again = ({ only }: Form) => (only && /^\d{1,9}$/.test(only) ? { query: { partner: only } } : {})

export const invites: Screen = {
  path: INVITES_PATH,
  title: 'Invite codes',
  group: 'Marketing',
  roles: ['admin', 'finance'],
  load: async ({ call, query, staff, now }) => {
    const { networks } = await call(getNetworks)
    const partners = networks.map(({ id, name, paused }) => ({ id, name, isSuspended: paused !== null }))
    const only = partners.find(({ id }) => String(id) === query.partner)
    const { invites: list } = await call(getInvites, { query: only ? { network_id: only.id } : {} })
    const edited = list.find(({ code, revoked_at: ended }) => code === query.code && ended === null)
    const mayChange = staff.roles.includes('admin')
    return <InvitesScreen invites={list} {...{ partners, only, edited, mayChange, now }} />
  },
  refusals: {
    invite_taken: 'This site has or had a code of that name.',
    invite_expired: 'The last day has to be one that comes.',
    invite_changed: 'Somebody has changed this code meanwhile. Please look again.',
    invite_used_more: 'More people than that have used it already.',
    invalid_format: 'A code has 4 to 40 letters, digits or hyphens.',
  },
  acts: {
    add: async (call, form) => {
      const code = form.code?.trim() || null
      const body = { code, network_id: numberIn(form, 'partner'), ...limitsIn(form) }
      const { invite } = await call(addInvite, { body })
      return { said: `${invite.code} lets ${invite.max_uses} in from now on.`, ...again(form) }
    },
    change: async (call, form) => {
      const was = { max_uses: neededNumber(form, 'was_uses'), expires_at: form.was_expires || null }
      const { invite } = await call(changeInvite, { body: { code: form.code ?? '', was, ...limitsIn(form) } })
      return { said: `${invite.code} is saved.`, ...again(form) }
    },
    revoke: async (call, form) => {
      const { invite } = await call(revokeInvite, { body: { code: form.code ?? '' } })
      return { said: `${invite.code} lets nobody in any more.`, ...again(form) }
    },
  },
}
