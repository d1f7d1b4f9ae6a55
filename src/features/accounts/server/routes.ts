import { handle, inTransaction } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { termsDate } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import * as contract from '../contract.ts'
import * as credentials from './credentials.ts'
import * as deletion from './deletion.ts'
import { suggestEmail } from './email-suggestion.ts'
import { logIn } from './login.ts'
import * as partners from './partners.ts'
import * as passkeys from './passkeys.ts'
import { setLanguage, setLastSeen, setTerms } from './queries.ts'
import * as reactivation from './reactivation.ts'
import { closeSession, endOwnSession, memberOf, requireMember, sessionsOf } from './sessions.ts'
import { signUp } from './signup.ts'
import { userOf } from './user.ts'

const done = { done: true } as const

export const routes = [
  handle(contract.getUser, async (_input, context) => {
    const member = await memberOf(context)
    return { user: member && (await userOf(context, member.id)) }
  }),

  // Not in a transaction: a wrong guess must be counted although it is refused.
  handle(contract.logIn, async ({ body }, context) => {
    const id = await logIn(context, body.email, body.password)
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

  handle(contract.signUp, async ({ body }, context) => ({
    user: await userOf(context, await signUp(context, body)),
  })),

  handle(contract.suggestEmail, ({ query }) => ({ suggestion: suggestEmail(query.email) })),

  handle(contract.sendActivation, async (_input, context) => {
    await credentials.sendActivationAgain(context, await requireMember(context))
    return done
  }),

  handle(contract.requestReset, async ({ body }, context) => {
    await credentials.requestReset(context, body.email)
    return done
  }),

  handle(contract.resetPassword, async ({ body }, context) => {
    await credentials.resetPassword(context, body.token, body.password)
    return done
  }),

  handle(contract.requestMailChange, async ({ body }, context) => {
    await credentials.requestMailChange(context, await requireMember(context), body.email, body.password)
    return done
  }),

  handle(contract.confirmMailChange, ({ query }, context) =>
    inTransaction(context, async (own) => {
      await credentials.confirmMailChange(own, query.token)
      return done
    }),
  ),

  handle(contract.changePassword, async ({ body }, context) => {
    await credentials.changePassword(context, await requireMember(context), body)
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
    const ended = await endOwnSession(context, await requireMember(context), body.id)
    if (ended === 0) throw new Refusal('not_found')
    return done
  }),

  handle(contract.deleteAccount, async ({ body }, context) => {
    const token = await deletion.deleteAccount(context, await requireMember(context), body.password)
    return { ...done, token }
  }),

  handle(contract.getDeletedAccount, ({ query }, context) =>
    reactivation.deletedAccount(context, query.token),
  ),

  handle(contract.requestReactivation, async ({ body }, context) => {
    await reactivation.requestReactivation(context, body)
    return done
  }),

  handle(contract.reactivate, ({ query }, context) =>
    inTransaction(context, async (own) => {
      await reactivation.reactivate(own, query.token)
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

  handle(contract.startPasskey, async (_input, context) => ({
    options: { ...(await passkeys.registrationOptions(context, await requireMember(context))) },
  })),

  handle(contract.addPasskey, async ({ body }, context) => {
    await passkeys.registerPasskey(context, await requireMember(context), body.response)
    return done
  }),

  handle(contract.removePasskey, async ({ body }, context) => {
    await passkeys.removePasskey(context, await requireMember(context), body.id)
    return done
  }),

  handle(contract.partnerSignUp, async ({ body }, context) => ({
    path: await partners.startForPartner(context, body),
  })),

  handle(contract.getStartedSignup, ({ query }, context) => partners.startedSignup(context, query.token)),

  handle(contract.completeSignup, ({ body }, context) =>
    inTransaction(context, async (own) => ({
      user: await userOf(own, await partners.completeSignup(own, body)),
    })),
  ),

  handle(contract.startPasskeyLogin, async (_input, context) => ({
    options: { ...(await passkeys.loginOptions(context)) },
  })),

  handle(contract.logInByPasskey, ({ body }, context) =>
    inTransaction(context, async (own) => ({
      user: await userOf(own, await passkeys.logInByPasskey(own, body.response)),
    })),
  ),
]
