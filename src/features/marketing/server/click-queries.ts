import { bytes, day, int, json, nullable, statement, text } from '#platform/db/statement.ts'

/** What a server has to know of a day before it counts in it. */
export const findDayRows = statement({
  name: 'clicks.day_rows',
  takes: { site: int, day },
  gives: { key: text, network: nullable(text) },
  sql: `select key, network from click_count where site_id = :site and day = :day`,
})

/** Many at once. A visitor counts where the mark is first seen today, in one row. */
export const insertClicks = statement({
  name: 'clicks.insert',
  takes: { rows: json<string>() },
  gives: {},
  sql: `with given as (
          select * from jsonb_to_recordset(:rows)
            as r(key text, site_id int, day date, network text, ref text, sub1 text, sub2 text, sub3 text, lander text,
                 niche text, language text, experiment_id int, variant text, is_bot boolean, clicks int, marks text[])
        ), marked as (
          select day, mark, min(key) as key from given cross join unnest(marks) m(mark) group by day, mark
        ), seen as (
          insert into visitor_mark (day, mark) select day, mark from marked order by day, mark
          on conflict do nothing returning day, mark
        ), counted as (
          select key, count(*)::int as visitors from marked join seen using (day, mark) group by key
        )
        insert into click_count as c (site_id, day, key, network, ref, sub1, sub2, sub3, lander, niche, language,
                                      experiment_id, variant, is_bot, clicks, visitors)
        select site_id, day, key, network, ref, sub1, sub2, sub3, lander, niche, language, experiment_id, variant, is_bot,
               clicks, coalesce(visitors, 0)
          from given left join counted using (key) order by site_id, day, key
        on conflict (site_id, day, key)
        do update set clicks = c.clicks + excluded.clicks, visitors = c.visitors + excluded.visitors`,
})

const insertVisitorKey = statement({
  name: 'clicks.insert_visitor_key',
  takes: { day, value: bytes },
  gives: {},
  sql: `insert into visitor_key (day, value) values (:day, :value) on conflict (day) do nothing`,
})

const findVisitorKey = statement({
  name: 'clicks.visitor_key',
  takes: { day },
  gives: { value: bytes },
  sql: `select value from visitor_key where day = :day`,
})

const deleteVisitorKeys = statement({
  name: 'clicks.delete_visitor_keys',
  takes: { day },
  gives: {},
  sql: `delete from visitor_key where day < :day`,
})

const deleteVisitorMarks = statement({
  name: 'clicks.delete_visitor_marks',
  takes: { day },
  gives: {},
  sql: `delete from visitor_mark where day < :day`,
})

export const visitorKeys = { insert: insertVisitorKey, find: findVisitorKey, forget: deleteVisitorKeys }
export const visitorMarks = { forget: deleteVisitorMarks }
