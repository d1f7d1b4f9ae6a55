import { expect, test } from 'vitest'
import { readMigrations } from './migration-files.ts'
import { lastRelease } from '#tests/support/last-release.ts'
import { brokenRules } from '#tests/support/migration-rules.ts'

test('OPS-9 migrations since the last release take nothing from its servers and hold nobody up', () => {
  const names = readMigrations().map(({ name }) => name)
  expect(names).toContain(lastRelease.migration)
  const newer = readMigrations().filter(({ name }) => name > lastRelease.migration)
  const broken = newer.map(({ name, sql }) => ({ name, rules: brokenRules(sql) }))
  expect(broken.filter(({ rules }) => rules.length > 0)).toEqual([])
})

test.each([
  ['alter table site drop column name;', ['drop']],
  ['alter table site drop name;', ['drop']],
  ['drop table block;', ['drop']],
  ['alter table site rename column name to title;', ['rename']],
  ['alter index a rename to b;', ['rename']],
  ['alter table site\n  alter column name type varchar(20);', ['change of type']],
  ['alter table site alter name set data type text;', ['change of type']],
  ['alter table site alter column name set not null;', ['not null']],
  ['alter table site add column kind text not null;', ['not null']],
  ['alter table site add column a int not null default 0, add column b int not null;', ['not null']],
  ['alter table site add constraint kind_check check (kind <> 0);', ['constraint without not valid']],
  ['create index site_name on site (name);', ['index without concurrently']],
])('OPS-9 %s is refused', (sql, rules) => {
  expect(brokenRules(sql)).toEqual(rules)
})

test.each([
  'create table parcel (id int not null); create index parcel_id on parcel (id);',
  'create table parcel (id int); alter table parcel add constraint one unique (id);',
  'alter table site add column kind text, add column size int not null default 0;',
  'alter table site drop constraint site_kind_check, add constraint site_kind_check check (kind > 0) not valid;',
  'alter table site validate constraint site_kind_check;',
  'create unique index concurrently site_name on site (name);',
  'create function f() returns void language plpgsql as $$ begin drop table x; end $$;',
  '-- allowed: drop, because nothing has read it since 0050\nalter table site drop column name;',
  'insert into site_note select id from site; update site set name = name;',
])('OPS-9 %s is fine', (sql) => {
  expect(brokenRules(sql)).toEqual([])
})

test('OPS-9 an exception names its rule and its reason', () => {
  expect(brokenRules('-- allowed: drop\ndrop table block;')).toEqual(['drop'])
  expect(brokenRules('-- allowed: rename, because of something\ndrop table block;')).toEqual(['drop'])
})
