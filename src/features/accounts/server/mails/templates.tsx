import { msg } from '@lingui/core/macro'
import type { Drawings } from '#platform/mail/mails.ts'
import { Activation, AlreadyMember, Deletion, Reactivated, Reset } from './account-mails.tsx'
import {
  AddressCheck,
  MailChange,
  MailChangeNotice,
  MailChangeUndone,
  MailChanged,
  MailChangedHere,
} from './address-mails.tsx'
import {
  PasskeyAdded,
  PasskeyRemoved,
  PasswordChanged,
  PasswordReset,
  RecoveryCodeUsed,
  RecoveryCodesMade,
  SecondFactorOff,
  SecondFactorOn,
} from './credential-mails.tsx'
import type { mails } from './index.ts'

export const templates: Drawings<typeof mails> = {
  activation: { subject: (site) => msg`Confirm your email address for ${site}`, Mail: Activation },
  already_member: { subject: (site) => msg`You already have a ${site} account`, Mail: AlreadyMember },
  reset: { subject: (site) => msg`Reset your ${site} password`, Mail: Reset },
  mail_change: { subject: (site) => msg`Confirm your new email address for ${site}`, Mail: MailChange },
  mail_change_notice: {
    subject: (site) => msg`Your ${site} email address is about to change`,
    Mail: MailChangeNotice,
  },
  mail_changed: { subject: (site) => msg`Your ${site} email address was changed`, Mail: MailChanged },
  mail_changed_here: {
    subject: (site) => msg`Your new email address for ${site}`,
    Mail: MailChangedHere,
  },
  mail_change_undone: {
    subject: (site) => msg`The change of your ${site} email address was undone`,
    Mail: MailChangeUndone,
  },
  address_check: { subject: (site) => msg`Confirm your email address for ${site}`, Mail: AddressCheck },
  password_changed: { subject: (site) => msg`Your ${site} password was changed`, Mail: PasswordChanged },
  password_reset: { subject: (site) => msg`Your ${site} password was changed`, Mail: PasswordReset },
  passkey_added: { subject: (site) => msg`A passkey was added to your ${site} account`, Mail: PasskeyAdded },
  passkey_removed: {
    subject: (site) => msg`A passkey was removed from your ${site} account`,
    Mail: PasskeyRemoved,
  },
  second_factor_on: { subject: (site) => msg`Two-step login is on for ${site}`, Mail: SecondFactorOn },
  second_factor_off: { subject: (site) => msg`Two-step login is off for ${site}`, Mail: SecondFactorOff },
  recovery_codes_made: {
    subject: (site) => msg`New recovery codes for ${site}`,
    Mail: RecoveryCodesMade,
  },
  recovery_code_used: {
    subject: (site) => msg`A recovery code was used on ${site}`,
    Mail: RecoveryCodeUsed,
  },
  deletion: { subject: (site) => msg`Your ${site} account has been deleted`, Mail: Deletion },
  reactivated: { subject: (site) => msg`Your ${site} account has been restored`, Mail: Reactivated },
}
