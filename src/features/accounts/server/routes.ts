import { handle, inTransaction } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { termsDate } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import * as contract from '../contract.ts'
import * as activation from './activation.ts'
import { ARCHIVE_PATH } from './archive.ts'
import { confirmAddress } from './address-check.ts'
import * as authentication from './authentication.ts'
import * as deletion from './deletion.ts'
import { suggestEmail } from './email-suggestion.ts'
import { countOwnPasskey, countPasskeyAnswer, countPasskeyChallenge } from './guesses.ts'
import { logIn } from './login.ts'
import * as mailChange from './mail-change.ts'
import { undoMailChange } from './mail-change-undo.ts'
import { neutrally } from './membership.ts'
import { startForPartner } from './partner-signup.ts'
import { officeRoutes } from './office-routes.ts'
import * as partners from './partners.ts'
import { logInByPasskey, passkeyOptions } from './passkey-login.ts'
import * as passkeys from './passkeys.ts'
import { changePassword } from './password-change.ts'
import { setLanguage, setLastSeen, setTerms } from './queries.ts'
import * as reactivation from './reactivation.ts'
import * as reset from './reset.ts'
import {
  closeSession,
  endOtherSessions,
  endOwnSession,
  memberOf,
  requireMember,
  sessionsOf,
} from './sessions.ts'
import { loggingRefusals } from './refused-login.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { logSecurity } from './security-log.ts'
import { signUp } from './signup.ts'
import { requireStepUp } from './step-up.ts'
import { userOf } from './user.ts'

const done = { done: true } as const

export const routes = [
  ...secondFactorRoutes,
  ...officeRoutes,

  handle(contract.getUser, async (_input, context) => {
    const member = await memberOf(context)
    return { user: member && (await userOf(context, member.id, member)) }
  }),

  // Not in a transaction: a wrong guess must be counted although it is refused.
  handle(contract.logIn, async ({ body }, context) => {
    const { email, password } = body
    const { neutral } = await siteOf(context)
    const tryIt = () => loggingRefusals(context, email, () => logIn(context, email, password))
    const id = await (neutral ? neutrally(tryIt) : tryIt())
    return { user: await userOf(context, id) }
  }),

  handle(contract.saveLanguage, async ({ body }, context) => {
    const member = await requireMember(context)
    await setLanguage.run(context.db, { account: member.id, language: body.language })
    return { user: await userOf(context, member.id) }
  }),

  handle(contract.logOut, async (_input, context) => {
    await closeSession(context)
    return done
  }),

  handle(contract.signUp, async ({ body }, context) => {
    const id = await signUp(context, body)
    return { user: id === null ? null : await userOf(context, id), check_mail: id === null }
  }),

  handle(contract.suggestEmail, ({ query }) => ({ suggestion: suggestEmail(query.email) })),

  handle(contract.sendActivation, async (_input, context) => {
    await activation.sendActivationAgain(context, await requireMember(context))
    return done
  }),

  handle(contract.activate, ({ body }, context) =>
    inTransaction(context, async (own) => {
      const loggedIn = await activation.activate(own, body.token)
      return { ...done, user: loggedIn === null ? null : await userOf(own, loggedIn) }
    }),
  ),

  handle(contract.requestReset, async ({ body }, context) => {
    await reset.requestReset(context, body.email)
    return done
  }),

  handle(contract.checkResetLink, async ({ body }, context) => {
    await reset.checkResetLink(context, body.token)
    return done
  }),

  handle(contract.resetPassword, async ({ body }, context) => {
    await reset.resetPassword(context, body.token, body.password)
    return done
  }),

  handle(contract.requestMailChange, async ({ body }, context) => {
    await mailChange.requestMailChange(context, await requireMember(context), body.email)
    return done
  }),

  handle(contract.confirmMailChange, ({ body }, context) =>
    inTransaction(context, async (own) => {
      await mailChange.confirmMailChange(own, body.token)
      return done
    }),
  ),

  handle(contract.confirmAddress, ({ body }, context) =>
    inTransaction(context, async (own) => {
      await confirmAddress(own, body.token)
      return done
    }),
  ),

  handle(contract.undoMailChange, ({ body }, context) =>
    inTransaction(context, async (own) => ({ ...done, token: await undoMailChange(own, body.token) })),
  ),

  handle(contract.changePassword, async ({ body }, context) => {
    await changePassword(context, await requireMember(context), body)
    return done
  }),

  handle(contract.getSessions, async (_input, context) => {
    const sessions = await sessionsOf(context, await requireMember(context))
    return {
      sessions: sessions.map((session) => ({
        ...session,
        created_at: session.created_at.toISOString(),
        last_seen_at: session.last_seen_at.toISOString(),
      })),
    }
  }),

  handle(contract.endSession, async ({ body }, context) => {
    const member = await requireMember(context)
    requireStepUp(context, member, 'end_sessions')
    if ('others' in body) {
      const ended = await endOtherSessions(context, member.id, member.session_id)
      if (ended > 0) await logSecurity(context, member.id, 'session_ended', { others: String(ended) })
    } else if (!(await endOwnSession(context, member, body.id))) throw new Refusal('not_found')
    return done
  }),

  handle(contract.proveByPassword, async ({ body }, context) => {
    await authentication.proveByPassword(context, await requireMember(context), body)
    return done
  }),

  handle(contract.getDownload, async (_input, context) => {
    requireStepUp(context, await requireMember(context), 'download_data')
    return { path: ARCHIVE_PATH }
  }),

  handle(contract.deleteAccount, async (_input, context) => ({
    ...done,
    token: await deletion.deleteAccount(context, await requireMember(context)),
  })),

  handle(contract.getDeletedAccount, ({ body }, context) => reactivation.deletedAccount(context, body.token)),

  handle(contract.requestReactivation, async ({ body }, context) => {
    await reactivation.requestReactivation(context, body)
    return done
  }),

  handle(contract.reactivate, ({ body }, context) =>
    inTransaction(context, async (own) => {
      await reactivation.reactivate(own, body.token)
      return done
    }),
  ),

  handle(contract.acceptTerms, async ({ body }, context) => {
    const member = await requireMember(context)
    const current = termsDate((await siteOf(context)).company.added_at)
    // What was shown must be what applies: an old page cannot accept new terms.
    if (Date.parse(body.terms_date) !== current.getTime()) {
      throw new Refusal('invalid_input', {}, { fields: { terms_date: 'terms_needed' } })
    }
    await setTerms.run(context.db, { account: member.id, termsDate: current, now: context.clock.now() })
    return { user: await userOf(context, member.id) }
  }),

  handle(contract.pageHidden, async (_input, context) => {
    const member = await memberOf(context)
    if (member) await setLastSeen.run(context.db, { account: member.id, now: context.clock.now() })
    return done
  }),
  handle(contract.getPasskeys, async (_input, context) => {
    const own = await passkeys.passkeysOf(context, await requireMember(context))
    return {
      passkeys: own.map((passkey) => ({
        ...passkey,
        created_at: passkey.created_at.toISOString(),
        last_used_at: passkey.last_used_at?.toISOString() ?? null,
      })),
    }
  }),

  handle(contract.startPasskey, async (_input, context) => {
    const member = await requireMember(context)
    await countOwnPasskey(context, member.id)
    return { options: { ...(await passkeys.registrationOptions(context, member)) } }
  }),

  handle(contract.addPasskey, async ({ body }, context) => {
    await passkeys.registerPasskey(context, await requireMember(context), body.response)
    return done
  }),

  handle(contract.removePasskey, async ({ body }, context) => {
    await passkeys.removePasskey(context, await requireMember(context), body.id)
    return done
  }),

  handle(contract.partnerSignUp, async ({ body }, context) => ({
    path: await startForPartner(context, body),
  })),

  handle(contract.getStartedSignup, ({ body }, context) => partners.startedSignup(context, body.token)),

  handle(contract.completeSignup, ({ body }, context) =>
    inTransaction(context, async (own) => ({
      user: await userOf(own, await partners.completeSignup(own, body)),
    })),
  ),

  handle(contract.startPasskeyLogin, async (_input, context) => {
    await countPasskeyChallenge(context)
    return { options: { ...(await passkeyOptions(context, null)) } }
  }),

  handle(contract.logInByPasskey, async ({ body }, context) => {
    await countPasskeyAnswer(context)
    return { user: await userOf(context, await logInByPasskey(context, body.response)) }
  }),

  handle(contract.startPasskeyProof, async (_input, context) => {
    const member = await requireMember(context)
    await countOwnPasskey(context, member.id)
    return { options: { ...(await passkeyOptions(context, member)) } }
  }),

  handle(contract.proveByPasskey, async ({ body }, context) => {
    const member = await requireMember(context)
    await countPasskeyAnswer(context)
    await authentication.proveByPasskey(context, member, body.response)
    return done
  }),
]
