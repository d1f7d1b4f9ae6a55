// Holds many streams and reads what comes, in a process of its own.
import { openStream } from './connection.ts'

const AT_ONCE = 50
const { BENCH_SITE = '', BENCH_STREAMS = '0' } = process.env

for (let first = 0; first < Number(BENCH_STREAMS); first += AT_ONCE) {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => openStream(BENCH_SITE, first + n)))
}
process.send?.({ port: 0 })
process.on('SIGTERM', () => process.exit(0))
