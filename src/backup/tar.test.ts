import { expect, test } from 'vitest'
import { createTarReader } from './tar.ts'

const block = (name: string, kind: string, size: number): Buffer => {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(kind, 156)
  return header
}
const fileOf = (name: string, body: string): Buffer[] => {
  const padding = Buffer.alloc((512 - (body.length % 512)) % 512)
  return [block(name, '0', body.length), Buffer.from(body), padding]
}

const read = async (archive: Buffer, bytes: number): Promise<string[]> => {
  const told: string[] = []
  let body = ''
  const reader = createTarReader({
    begin: async ({ name, isFolder, mode }) => {
      told.push(`${name} ${isFolder} ${mode.toString(8)}`)
    },
    data: async (chunk) => {
      body += chunk.toString()
    },
    end: async () => {
      told.push(body)
      body = ''
    },
  })
  for (let at = 0; at < archive.length; at += bytes) await reader.write(archive.subarray(at, at + bytes))
  return told
}

const long = 'x'.repeat(1300)
const whole = 'y'.repeat(1024)
const archive = Buffer.concat([
  ...fileOf('PG_VERSION', '18\n'),
  block('base/', '5', 0),
  ...fileOf('base/1', long),
  ...fileOf('base/empty', ''),
  ...fileOf('base/2', whole),
  Buffer.alloc(1024),
])

test.each([1, 100, 512, 513, 4096, 100_000])(
  'OPS-4 an archive that comes in pieces of %i bytes is read',
  async (bytes) => {
    expect(await read(archive, bytes)).toEqual([
      'PG_VERSION false 600',
      '18\n',
      'base true 600',
      '',
      'base/1 false 600',
      long,
      'base/empty false 600',
      '',
      'base/2 false 600',
      whole,
    ])
  },
)

test('OPS-4 a link, or a header that says nothing, is refused', async () => {
  await expect(read(block('pg_tblspc/1', '2', 0), 512)).rejects.toThrow('is of kind 2')
  await expect(read(Buffer.alloc(512, 'z'), 512)).rejects.toThrow('tar:')
})
