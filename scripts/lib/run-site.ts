import { readConfig } from '#platform/config.ts'
import { ensureBuilt } from './built.ts'
import { supervise } from './children.ts'
import { openDatabase } from './database.ts'
import { prepareApart } from './prepare-apart.ts'

/** The built demo on a free port of this machine alone, with data of its own, for as long as it is needed. */
export const runDemo = async <T>(dataDir: string, use: (port: number) => Promise<T>): Promise<T> => {
  await ensureBuilt()
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config)
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    DEMO_LIFE: '1',
    LOG_LEVEL: 'error',
    PORT: '0',
  }
  try {
    await prepareApart(database.url, { demo: true, signal: new AbortController().signal })
    const server = supervise('server', { ...environment })
    const { port = 0 } = await server.ready
    const worker = supervise('worker', { ...environment, PORT: String(port) })
    try {
      await worker.ready
      return await use(port)
    } finally {
      await Promise.all([server.stop(), worker.stop()])
    }
  } finally {
    await database.stop()
  }
}
