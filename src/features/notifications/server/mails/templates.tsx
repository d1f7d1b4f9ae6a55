import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Action } from '#features/accounts/server/mail-kit/index.ts'
import type { Drawing, Drawings } from '#platform/mail/mails.ts'
import { ButtonText, OpenSite } from './button.tsx'
import type { KindOfPeople, mails } from './index.ts'
import { Intro, NewsText, OfferText, ReportText } from './intro.tsx'
import { NoticeMail, OnSiteOnly } from './notice-mail.tsx'
import type { MailProps } from './notice-mail.tsx'
import { PeopleList } from './people-list.tsx'

const aboutPeople = (kind: KindOfPeople): Drawing<(typeof mails)['new_like']>['Mail'] =>
  function AboutPeople({ title, params }) {
    const { count, people, more, link } = params
    return (
      <NoticeMail title={title} params={params}>
        <PeopleList intro={<Intro kind={kind} count={count} />} people={people} more={more} />
        <Action href={link}>
          <ButtonText kind={kind} people={people.length + more} />
        </Action>
        {kind === 'message' && <OnSiteOnly />}
      </NoticeMail>
    )
  }

const OfferEnding = ({ title, params }: MailProps<'offer_ending'>) => (
  <NoticeMail title={title} params={params}>
    <OfferText offer={params} />
    <Action href={params.link}>
      <Trans comment="Button in the email about a discount that ends soon">See the offer</Trans>
    </Action>
  </NoticeMail>
)

const ReportOutcome = ({ title, params }: MailProps<'report_outcome'>) => (
  <NoticeMail title={title} params={params}>
    <ReportText />
    <Action href={params.link}>
      <Trans comment="Button in the email that says that a report was decided: opens the list of my reports">
        See what we decided
      </Trans>
    </Action>
  </NoticeMail>
)

const News = ({ title, params }: MailProps<'news'>) => (
  <NoticeMail title={title} params={params}>
    <NewsText />
    <Action href={params.link}>
      <OpenSite />
    </Action>
  </NoticeMail>
)

const WhatsNew = ({ title, params }: MailProps<'whats_new'>) => {
  const { parts, others, offer, link } = params
  return (
    <NoticeMail title={title} params={params}>
      {parts.map(({ kind, count, people, more }) => (
        <PeopleList key={kind} intro={<Intro kind={kind} count={count} />} people={people} more={more} />
      ))}
      {others.includes('report_outcome') && <ReportText />}
      {others.includes('news') && <NewsText />}
      {offer && <OfferText offer={offer} />}
      <Action href={link}>
        <OpenSite />
      </Action>
      {parts.some(({ kind }) => kind === 'message') && <OnSiteOnly />}
    </NoticeMail>
  )
}

/** No subject names anybody: they show on locked screens, and in lists that others see. */
export const templates: Drawings<typeof mails> = {
  new_message: {
    subject: (site, { count }) =>
      msg`${plural(count, {
        one: `You have a new message on ${site}`,
        other: `You have # new messages on ${site}`,
      })}`,
    Mail: aboutPeople('message'),
  },
  new_match: {
    subject: (site, { count }) =>
      msg`${plural(count, {
        one: `You have a new match on ${site}`,
        other: `You have # new matches on ${site}`,
      })}`,
    Mail: aboutPeople('match'),
  },
  new_gift: {
    subject: (site, { count }) =>
      msg`${plural(count, {
        one: `Someone sent you a gift on ${site}`,
        other: `# people sent you gifts on ${site}`,
      })}`,
    Mail: aboutPeople('gift'),
  },
  new_like: {
    subject: (site, { count }) =>
      msg`${plural(count, { one: `Someone likes you on ${site}`, other: `# people like you on ${site}` })}`,
    Mail: aboutPeople('like'),
  },
  photo_asked: {
    subject: (site, { count }) =>
      msg`${plural(count, {
        one: `You have a new request on ${site}`,
        other: `You have # new requests on ${site}`,
      })}`,
    Mail: aboutPeople('photo_asked'),
  },
  photo_granted: {
    subject: (site, { count }) =>
      msg`${plural(count, {
        one: `Someone shared photos with you on ${site}`,
        other: `# people shared photos with you on ${site}`,
      })}`,
    Mail: aboutPeople('photo_granted'),
  },
  profile_views: {
    subject: (site, { count }) =>
      msg`${plural(count, {
        one: `Someone viewed your profile on ${site}`,
        other: `# people viewed your profile on ${site}`,
      })}`,
    Mail: aboutPeople('view'),
  },
  offer_ending: { subject: (site) => msg`Your welcome discount on ${site} ends soon`, Mail: OfferEnding },
  report_outcome: { subject: (site) => msg`We’ve looked into your report on ${site}`, Mail: ReportOutcome },
  news: {
    subject: (site) => msg({ message: `News from ${site}`, comment: 'Subject of an email' }),
    Mail: News,
  },
  whats_new: { subject: (site) => msg`What’s new for you on ${site}`, Mail: WhatsNew },
}
