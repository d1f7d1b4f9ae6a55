import type { RequestContext } from '#platform/http/context.ts'
import { bigint, day, moment, statement, text } from '#platform/db/statement.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type * as contract from '../contract.ts'
import { birthMistake, latestCommonDay, nameMistake } from '../rules.ts'
import { newPasswordMistake } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { findAccount } from './queries.ts'
import { openSession } from './sessions.ts'
import { refuseMistakes, sendActivationMail, termsMistake } from './signup.ts'
import { consumeToken, findUnusedToken, revoke } from './tokens.ts'

const finishAccount = statement({
  name: 'partners.finish_account',
  takes: { account: bigint, name: text, passwordHash: text, birth: day, termsDate: moment, now: moment },
  gives: {},
  sql: `update account set name = :name, password_hash = :passwordHash, date_of_birth = :birth,
                           terms_date = :termsDate, terms_accepted_at = :now
         where id = :account and password_hash is null`,
})

export const startedSignup = async (context: RequestContext, token: string) => {
  const known = await findUnusedToken(context.db, 'complete_signup', token, context.clock.now())
  const account = known && (await findAccount.maybe(context.db, { id: known.account_id }))
  if (!account || account.password_hash !== null) throw new Refusal('link_invalid')
  const { name, email, date_of_birth } = account
  return { name, email, date_of_birth }
}

export const completeSignup = async (
  context: RequestContext,
  body: HandlerInput<typeof contract.completeSignup>['body'],
): Promise<number> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const used = await consumeToken(context.db, 'complete_signup', body.token, now)
  const account = used && (await findAccount.maybe(context.db, { id: used.account_id }))
  if (!account || account.status === 'deleted' || account.site_id !== site.id)
    throw new Refusal('link_invalid')
  refuseMistakes(
    {
      name: nameMistake(body.name, account.email),
      password: newPasswordMistake(body.password, account.email),
      date_of_birth: birthMistake(body.date_of_birth, latestCommonDay(now), site.min_age),
      terms_date: termsMistake(body.terms_date, site.company.added_at),
    },
    { min_age: site.min_age },
  )
  const finished = await finishAccount.run(context.db, {
    account: account.id,
    name: body.name.trim(),
    passwordHash: await hashPassword(body.password),
    birth: body.date_of_birth,
    termsDate: new Date(body.terms_date),
    now,
  })
  // Somebody has chosen a password by another link: this one, which a partner may have seen, opens nothing any more.
  if (finished === 0) throw new Refusal('link_invalid')
  await revoke(context.db, 'complete_signup', account.id)
  await sendActivationMail(context, { ...account, name: body.name.trim() })
  await openSession(context, account.id, { by: 'sign_up' })
  return account.id
}
