import { bigint, moment, nullable, statement, text } from '#platform/db/statement.ts'

export const findByLogin = statement({
  name: 'office.by_login',
  takes: { login: text },
  gives: { staff_id: bigint, password_hash: nullable(text) },
  sql: `select i.staff_id, i.password_hash from staff_sign_in i join staff s on s.id = i.staff_id
         where i.login = :login and s.ended_at is null`,
})

export const findSignIn = statement({
  name: 'office.sign_in',
  takes: { staff: bigint },
  gives: {
    login: text,
    password_hash: nullable(text),
    totp_secret: nullable(text),
    totp_step: bigint,
  },
  sql: `select login, password_hash, totp_secret, totp_step from staff_sign_in where staff_id = :staff`,
})

// Of two that send the same code at once, one finds the step unused.
export const useStep = statement({
  name: 'office.use_step',
  takes: { staff: bigint, step: bigint },
  gives: {},
  sql: `update staff_sign_in set totp_step = :step where staff_id = :staff and totp_step < :step`,
})

export const setApp = statement({
  name: 'office.set_app',
  takes: { staff: bigint, secret: text, step: bigint },
  gives: {},
  sql: `update staff_sign_in set totp_secret = :secret, totp_step = :step where staff_id = :staff`,
})

export const setPassword = statement({
  name: 'office.set_password',
  takes: { staff: bigint, passwordHash: text },
  gives: {},
  sql: `update staff_sign_in set password_hash = :passwordHash where staff_id = :staff`,
})

export const setEnrolled = statement({
  name: 'office.set_enrolled',
  takes: { staff: bigint, now: moment },
  gives: {},
  sql: `update staff_sign_in set enrolled_at = :now where staff_id = :staff`,
})

export const findRecoveryCode = statement({
  name: 'office.recovery_code',
  takes: { staff: bigint, label: text },
  gives: { code_hash: text },
  sql: `select code_hash from staff_recovery_code where staff_id = :staff and label = :label`,
})

// Of two at once, one finds it.
export const useRecoveryCode = statement({
  name: 'office.use_recovery_code',
  takes: { staff: bigint, label: text, codeHash: text },
  gives: {},
  sql: `delete from staff_recovery_code where staff_id = :staff and label = :label and code_hash = :codeHash`,
})

export const insertRecoveryCode = statement({
  name: 'office.insert_recovery_code',
  takes: { staff: bigint, label: text, codeHash: text, now: moment },
  gives: {},
  sql: `insert into staff_recovery_code (staff_id, label, code_hash, made_at)
        values (:staff, :label, :codeHash, :now)`,
})

export const deleteRecoveryCodes = statement({
  name: 'office.delete_recovery_codes',
  takes: { staff: bigint },
  gives: {},
  sql: `delete from staff_recovery_code where staff_id = :staff`,
})
