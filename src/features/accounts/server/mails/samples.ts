import type { Samples } from '#platform/mail/mails.ts'
import type { mails } from './index.ts'

const link = '/activate?token=abc&x=1'

/** For the gallery and the tests. */
export const samples: Samples<typeof mails> = {
  activation: { name: 'Anna', link },
  already_member: { name: 'Anna', link },
  reset: { name: 'Anna', link },
  mail_change: { name: 'Anna', link, email: 'anna@new.example' },
  mail_change_notice: { name: 'Anna', email: 'a…@new.example' },
  mail_changed: { name: 'Anna', link, email: 'a…@new.example' },
  mail_changed_here: { name: 'Anna' },
  mail_change_undone: { name: 'Anna', email: 'a…@new.example' },
  address_check: { name: 'Anna', link },
  password_changed: { name: 'Anna' },
  password_reset: { name: 'Anna' },
  passkey_added: { name: 'Anna', device: 'Firefox · Android' },
  passkey_removed: { name: 'Anna', device: 'Firefox · Android' },
  second_factor_on: { name: 'Anna' },
  second_factor_off: { name: 'Anna' },
  recovery_codes_made: { name: 'Anna' },
  recovery_code_used: { name: 'Anna', left: 3 },
  deletion: { name: 'Anna', link, days: 14 },
  reactivated: { name: 'Anna' },
}
