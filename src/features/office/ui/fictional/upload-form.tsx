import { buttonClass } from '#design/button.tsx'
import { UPLOAD_MAX_BYTES } from '#features/photos/rules.ts'
import { queryString } from '#protocol/call.ts'
import { PROFILE_PHOTO_PATH } from '../inbox/paths.ts'

/** `problem`: why the last one was not taken. */
export type Upload = { id: string; problem: string | null }

const megabytes = UPLOAD_MAX_BYTES / 1_000_000

/** A file of one's own, sent by the browser itself. */
export function UploadForm({ profile, upload: { id, problem } }: { profile: number; upload: Upload }) {
  return (
    <form
      method="post"
      action={PROFILE_PHOTO_PATH + queryString({ id: String(profile), upload_id: id })}
      encType="multipart/form-data"
      className="mt-3 flex min-w-0 flex-col items-start gap-2"
    >
      <label className="flex w-full min-w-0 flex-col gap-1 text-sm font-semibold">
        Picture
        <input
          type="file"
          name="picture"
          accept="image/*"
          required
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? 'picture-hint' : 'picture-problem picture-hint'}
          className="min-h-11 w-full min-w-0 rounded-lg border border-line-strong/60 bg-surface p-2 text-sm font-normal aria-invalid:border-danger md:min-h-9"
        />
      </label>
      {problem !== null && (
        <p id="picture-problem" role="alert" className="text-sm font-semibold text-danger-ink">
          {problem}
        </p>
      )}
      <p id="picture-hint" className="text-sm text-ink-soft">
        Up to {megabytes} MB. What a camera wrote into it, such as the place, is left out.
      </p>
      <button className={buttonClass({ size: 'sm', variant: 'secondary' })}>Add picture</button>
    </form>
  )
}
