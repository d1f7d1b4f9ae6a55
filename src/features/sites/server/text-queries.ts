import { bigint, bool, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

const which = { site: int, token: text, locale: text }
const isIt = 'site_id = :site and token = :token and locale = :locale'
const version = { title: nullable(text), description: nullable(text), markdown: nullable(text) }
const VERSIONS_SHOWN = 50

export const findOwnTexts = statement({
  name: 'texts.own',
  takes: { site: int },
  gives: { token: text, locale: text },
  sql: `select token, locale from page where site_id = :site order by token`,
})

export const findDrafts = statement({
  name: 'texts.drafts',
  takes: { site: int },
  gives: { token: text, locale: text },
  sql: `select token, locale from page_version where site_id = :site and published_at is null`,
})

export const findText = statement({
  name: 'texts.published',
  takes: which,
  gives: { title: text, description: text, markdown: text },
  sql: `select title, description, markdown from page where ${isIt}`,
})

/** Two who work on the same text come one after the other, also where there is none yet. */
export const lockText = statement({
  name: 'texts.lock',
  takes: which,
  gives: { is_locked: bool },
  sql: `select true as is_locked from pg_advisory_xact_lock(hashtextextended('text:' || :site::int || '/' || :token || '/' || :locale, 0))`,
})

export const findVersions = statement({
  name: 'texts.versions',
  takes: which,
  gives: { id: bigint, title: nullable(text), published_at: nullable(moment) },
  sql: `select id, title, published_at from page_version where ${isIt} and published_at is not null
         order by id desc limit ${VERSIONS_SHOWN}`,
})

export const findVersion = statement({
  name: 'texts.version',
  takes: { ...which, id: bigint },
  gives: version,
  sql: `select title, description, markdown from page_version where id = :id and ${isIt} and published_at is not null`,
})

export const findDraft = statement({
  name: 'texts.draft',
  takes: which,
  gives: { id: bigint, ...version, based_on: nullable(bigint), created_at: moment },
  sql: `select id, title, description, markdown, based_on, created_at from page_version
         where ${isIt} and published_at is null`,
})

export const deleteDraft = statement({
  name: 'texts.delete_draft',
  takes: which,
  gives: {},
  sql: `delete from page_version where ${isIt} and published_at is null`,
})

export const insertVersion = statement({
  name: 'texts.insert_version',
  takes: {
    ...which,
    ...version,
    basedOn: nullable(bigint),
    now: moment,
    publishedAt: nullable(moment),
  },
  gives: { id: bigint },
  sql: `insert into page_version (site_id, token, locale, title, description, markdown, based_on, created_at, published_at)
        values (:site, :token, :locale, :title, :description, :markdown, :basedOn, :now, :publishedAt)
        returning id`,
})

/** What was there before anybody kept versions is one, too. */
export const keepFirstVersion = statement({
  name: 'texts.keep_first_version',
  takes: which,
  gives: {},
  sql: `insert into page_version (site_id, token, locale, title, description, markdown, created_at, published_at)
        select site_id, token, locale, title, description, markdown, updated_at, updated_at from page p
         where ${isIt} and not exists (select from page_version v
                                        where v.site_id = p.site_id and v.token = p.token and v.locale = p.locale
                                          and v.published_at is not null)`,
})

export const putText = statement({
  name: 'texts.put',
  takes: { ...which, title: text, description: text, markdown: text, now: moment },
  gives: {},
  sql: `insert into page (site_id, token, locale, title, description, markdown, updated_at)
        values (:site, :token, :locale, :title, :description, :markdown, :now)
        on conflict (site_id, token, locale) do update
          set title = excluded.title, description = excluded.description, markdown = excluded.markdown,
              updated_at = excluded.updated_at`,
})

export const deleteText = statement({
  name: 'texts.delete',
  takes: which,
  gives: {},
  sql: `delete from page where ${isIt}`,
})

export const moveTextsVersion = statement({
  name: 'texts.move_version',
  takes: { site: int },
  gives: {},
  sql: `update site set texts_version = texts_version + 1 where id = :site`,
})
