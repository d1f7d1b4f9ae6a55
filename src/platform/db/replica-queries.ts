import { bigint, statement } from './statement.ts'

export const beatOnce = statement({
  name: 'replica.beat',
  takes: {},
  gives: { number: bigint },
  sql: `update replica_beat set number = number + 1 returning number`,
})

export const readBeat = statement({
  name: 'replica.read',
  takes: {},
  gives: { number: bigint },
  sql: `select number from replica_beat`,
})
