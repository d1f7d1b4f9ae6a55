import { Readable } from 'node:stream'
import pg from 'pg'

/** What the server sends in copy mode, message by message; a reader that is slow slows the server down. */
export type CopyMessages = AsyncIterable<Buffer> & {
  /** Of the results before and after, as text. */
  rows: (string | null)[][]
  /** Answers in the middle of it, where the command takes answers. */
  send: (message: Buffer) => void
}

const WAITING_MESSAGES = 64

/** A command of the replication protocol; `pg` knows the messages, but has no query that reads these. */
class CopyCommand implements pg.Submittable {
  readonly rows: (string | null)[][] = []
  readonly messages: Readable
  private readonly command: string
  private connection: pg.Connection | undefined

  constructor(command: string) {
    this.command = command
    this.messages = new Readable({
      objectMode: true,
      highWaterMark: WAITING_MESSAGES,
      read: () => this.connection?.stream.resume(),
    })
  }

  submit(connection: pg.Connection): void {
    this.connection = connection
    connection.query(this.command)
  }

  send(message: Buffer): void {
    const withSend = this.connection as
      | (pg.Connection & { sendCopyFromChunk: (chunk: Buffer) => void })
      | undefined
    withSend?.sendCopyFromChunk(message)
  }

  /** In the middle of a command nothing else ends it. */
  breakOff(): void {
    this.connection?.stream.destroy()
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push([...fields])
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // A copy: the parser uses its buffer again.
    if (!this.messages.push(Buffer.from(chunk))) connection.stream.pause()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.messages.destroy(error)
  }

  handleReadyForQuery(): void {
    this.messages.push(null)
  }
}

export type Replication = {
  query: (command: string) => Promise<Record<string, string>[]>
  copy: (command: string) => CopyMessages
  /** At once, whatever is under way. */
  end: () => Promise<void>
}

/** A connection for replication; the role needs the right to it (`alter role … replication`). */
export const openReplication = async (databaseUrl: string): Promise<Replication> => {
  // What the types leave out `pg` passes on to the server.
  const options = {
    connectionString: databaseUrl,
    replication: 'true',
    application_name: 'vonk-backup',
    keepAlive: true,
  }
  const client = new pg.Client(options)
  // Told to whoever waits for an answer; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  let running: CopyCommand | undefined
  return {
    query: async (command) => (await client.query<Record<string, string>>(command)).rows,
    copy: (command) => {
      const copying = client.query(new CopyCommand(command))
      running = copying
      const { messages, rows } = copying
      return {
        rows,
        send: (message) => copying.send(message),
        [Symbol.asyncIterator]: () => messages[Symbol.asyncIterator](),
      }
    },
    end: async () => {
      if (running?.messages.readableEnded === false) running.breakOff()
      else await client.end()
    },
  }
}
