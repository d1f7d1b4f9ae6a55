import { contactIn, mayBePart, warningIn } from '#features/safety/detect/index.ts'
import { createRecentTexts } from '#features/safety/server/recent-texts.ts'
import { measureCorpus, readCorpus } from '#tests/corpus/read.ts'
import { openConnection } from './connection.ts'
import { CONNECTIONS, messagesPerSecond } from './chat.ts'
import { preparePeople } from './people.ts'
import type { Row } from './table.ts'

const ROUNDS = 20

/** What judging one message takes of a processor, in seconds: for its sender and for whoever reads it. */
const secondsEach = (): number => {
  const texts = readCorpus()
    .filter(({ sign }) => sign === '-')
    .map(({ text }) => text)
  const recent = createRecentTexts()
  const judgeAll = () =>
    texts.forEach((text, n) => {
      contactIn(text)
      mayBePart(text)
      recent.hasSeenLike(n % 100, n, text)
      warningIn(text)
    })
  for (let round = 0; round < ROUNDS; round++) judgeAll()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) judgeAll()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6 / ROUNDS / texts.length
}

/** The figures of the corpus, and what detection takes of the time in which messages are sent. */
export const measureScams = async (site: string, databaseUrl: string): Promise<Row[]> => {
  const figures = measureCorpus()
  console.table(figures)
  const each = secondsEach()
  const people = await preparePeople(databaseUrl)
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(site)))
  const perSecond = await messagesPerSecond(connections, people)
  for (const connection of connections) connection.close()
  const all = figures.at(-1)
  return [
    {
      what: 'contact details, money talk: found in the corpus, in the language with the fewest',
      figure: `${all?.suspect} lines in ${figures.length - 1} languages`,
      ratio: Math.min(...figures.map(({ recall }) => recall)),
      bound: { atLeast: 0.95 },
    },
    {
      what: 'innocent lines that are taken for such, in the language with the most',
      figure: `${all?.innocent} lines`,
      ratio: Math.max(...figures.map(({ wrong }) => wrong)),
      bound: { atMost: 0.01 },
    },
    {
      what: 'detection, of a processor, while messages are sent as fast as answers come',
      figure: `${(each * 1e6).toFixed(0)} µs × ${Math.round(perSecond)} messages/s`,
      ratio: each * perSecond,
      bound: { atMost: 0.05 },
    },
  ]
}
