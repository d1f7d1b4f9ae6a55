import { bigint, statement } from './statement.ts'

export const beatOnce = statement({
  name: 'replica.beat',
  takes: {},
  gives: { number: bigint },
  sql: `insert into replica_beat as b (number) values (1)
        on conflict (only_one) do update set number = b.number + 1 returning number`,
})

export const readBeat = statement({
  name: 'replica.read',
  takes: {},
  gives: { number: bigint },
  sql: `select coalesce((select number from replica_beat where only_one), 0) as number`,
})
