import { bareSql } from '#platform/db/migration-files.ts'

/** What the version before would stumble over, or what would hold up everybody while it runs; by name. */
const rules: Record<string, (statement: string, made: ReadonlySet<string>) => boolean> = {
  drop: (statement) =>
    /^drop (?:table|view|materialized view|function|type|schema|sequence)\b/.test(statement) ||
    /^alter table .*\bdrop (?!constraint|default|not null|expression|identity)/.test(statement),
  rename: (statement) => /^alter .*\brename\b/.test(statement),
  'change of type': (statement) =>
    /^alter table .*\balter (?:column )?\S+ (?:set data )?type\b/.test(statement),
  'not null': (statement, made) =>
    !made.has(tableOf(statement)) &&
    (/\bset not null\b/.test(statement) ||
      statement
        .split(/\badd column\b/)
        .slice(1)
        .some((column) => /\bnot null\b/.test(column) && !/\b(?:default|generated)\b/.test(column))),
  'constraint without not valid': (statement, made) =>
    /^alter table .*\badd (?:constraint|check|foreign key|unique|primary key|exclude)\b/.test(statement) &&
    !/\bnot valid\b/.test(statement) &&
    !made.has(tableOf(statement)),
  'index without concurrently': (statement, made) =>
    /^create (?:unique )?index (?!concurrently)/.test(statement) && !made.has(indexedBy(statement)),
}

const tableOf = (statement: string): string =>
  /^(?:create|alter) table (?:if (?:not )?exists )?(?:only )?(\w+)/.exec(statement)?.[1] ?? ''
const indexedBy = (statement: string): string => /\bon (?:only )?(\w+)/.exec(statement)?.[1] ?? ''

/** Bodies of functions have semicolons of their own. */
const statementsOf = (sql: string): string[] =>
  bareSql(sql)
    .replaceAll(/\$(\w*)\$.*?\$\1\$/g, `''`)
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

/** `-- allowed: drop, because nothing has read it since 0050` in the file answers for that rule. */
const allowedIn = (sql: string): Set<string> =>
  new Set([...sql.matchAll(/^-- allowed: ([^,\n]+), because \S.*$/gm)].map(([, rule = '']) => rule))

/** Which rules a migration breaks that runs while the version before serves (docs/decisions/0082). */
export const brokenRules = (sql: string): string[] => {
  const statements = statementsOf(sql)
  const made = new Set(statements.filter((statement) => statement.startsWith('create table')).map(tableOf))
  const allowed = allowedIn(sql)
  return Object.entries(rules)
    .filter(([name, breaks]) => !allowed.has(name) && statements.some((statement) => breaks(statement, made)))
    .map(([name]) => name)
}
