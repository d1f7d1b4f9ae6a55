import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#protocol/refusal.ts'
import { fileTypes } from './bodies.ts'

const MB = 1024 * 1024
type Share = { uploads: number; bytes: number }

export type UploadBounds = {
  /** Files that are on their way or being worked on are in memory. This is for all of them. */
  atOnceBytes: number
  /** No member and no network may keep the others from sending theirs. */
  perMember: Share
  perNetwork: Share
  /** So much must come in each such time. A browser gives up a connection that stalls for as long. */
  slowest: { bytes: number; everyMs: number }
}

const usualBounds: UploadBounds = {
  atOnceBytes: 200 * MB,
  perMember: { uploads: 6, bytes: 50 * MB },
  perNetwork: { uploads: 60, bytes: 100 * MB },
  slowest: { bytes: 120_000, everyMs: 30_000 },
}

/** What each of them holds, and whether there is room for more. */
const createTally = (most: Share) => {
  const held = new Map<string, Share>()
  const after = (who: string, { uploads, bytes }: Share): Share => {
    const before = held.get(who) ?? { uploads: 0, bytes: 0 }
    return { uploads: before.uploads + uploads, bytes: before.bytes + bytes }
  }
  return {
    hasRoom: (who: string, more: Share): boolean => {
      const { uploads, bytes } = after(who, more)
      return uploads <= most.uploads && bytes <= most.bytes
    },
    add: (who: string, more: Share): void => {
      const share = after(who, more)
      if (share.uploads > 0) held.set(who, share)
      else held.delete(who)
    },
  }
}

type Uploader = { member: string; network: string }
/** One file: what it takes up, and who needs it: its connection, and whoever works on it. */
type Upload = Share & Uploader & { users: number }

/**
 * Lets files in while there is room for them. What counts is what has come, not what was announced: an announcement costs
 * nothing.
 */
export const createUploadGate = (bounds: Partial<UploadBounds> = {}) => {
  const { atOnceBytes, perMember, perNetwork, slowest } = { ...usualBounds, ...bounds }
  const members = createTally(perMember)
  const networks = createTally(perNetwork)
  const all = createTally({ uploads: Infinity, bytes: atOnceBytes })
  const uploads = new WeakMap<FastifyRequest, Upload>()

  const add = (upload: Upload, more: Share) => {
    members.add(upload.member, more)
    networks.add(upload.network, more)
    all.add('', more)
    upload.uploads += more.uploads
    upload.bytes += more.bytes
  }
  const take = (upload: Upload, more: Share) => {
    // Who has left will not give back what they take.
    if (upload.users === 0) throw new Refusal('overloaded')
    const isWithinShare = members.hasRoom(upload.member, more) && networks.hasRoom(upload.network, more)
    if (!isWithinShare) throw new Refusal('too_many_requests')
    if (!all.hasRoom('', more)) throw new Refusal('overloaded')
    add(upload, more)
  }
  const leave = (upload: Upload) => {
    upload.users -= 1
    if (upload.users === 0) add(upload, { uploads: -upload.uploads, bytes: -upload.bytes })
  }

  return {
    /** Before any of the file is read. */
    admit: (request: FastifyRequest, { raw }: FastifyReply, limit: number, uploader: Uploader): void => {
      const { headers } = request
      if (!fileTypes.test(headers['content-type'] ?? '')) throw new Refusal('unsupported_media_type')
      if (Number(headers['content-length'] ?? 0) > limit) throw new Refusal('request_too_large')
      const upload: Upload = { ...uploader, uploads: 0, bytes: 0, users: raw.destroyed ? 0 : 1 }
      take(upload, { uploads: 1, bytes: 0 })
      uploads.set(request, upload)
      raw.once('close', () => leave(upload))
    },

    /** The file as it comes; it breaks off where there is no more room, or where it comes too slowly. */
    count: (request: FastifyRequest, file: Readable): Readable => {
      const upload = uploads.get(request)
      if (!upload) return file
      let before = 0
      const counted = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          try {
            take(upload, { uploads: 0, bytes: chunk.length })
            done(null, chunk)
          } catch (error) {
            done(error as Refusal)
          }
        },
      })
      const watch = setInterval(() => {
        if (upload.bytes - before < slowest.bytes) counted.destroy(new Refusal('upload_too_slow'))
        before = upload.bytes
      }, slowest.everyMs)
      counted.once('close', () => clearInterval(watch))
      file.once('error', (error) => counted.destroy(error))
      return file.pipe(counted)
    },

    /** Who sends a file and leaves does not make room while it is still worked on. */
    during: async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      const upload = uploads.get(request)
      if (!upload) return work()
      upload.users += 1
      try {
        return await work()
      } finally {
        leave(upload)
      }
    },
  }
}
