import { CLIENT_HEADER } from '#protocol/endpoint.ts'

const said: Record<string, string> = {
  photo_limit: 'There are as many photos as there can be.',
  photo_type: 'This is no picture that can be shown.',
  photo_too_small: 'The picture is too small.',
  photo_too_large: 'The picture is too large.',
}

const send = async (profile: string, file: File): Promise<string | null> => {
  const query = new URLSearchParams({ profile, upload_id: crypto.randomUUID() })
  const headers = { 'content-type': file.type || 'application/octet-stream', [CLIENT_HEADER]: '1' }
  const path = `/api/office-fictional-photo.php?${query}`
  const answer = await fetch(path, { method: 'POST', body: file, headers })
  if (answer.ok) return null
  const { error = '' } = (await answer.json().catch(() => ({}))) as { error?: string }
  return said[error] ?? 'That did not work.'
}

const listen = (label: HTMLElement) => {
  const field = label.querySelector('input')
  const status = document.querySelector('[data-upload-said]')
  label.hidden = false
  field?.addEventListener('change', async () => {
    const [file] = field.files ?? []
    if (!file || !status) return
    status.textContent = 'The picture is being sent…'
    const problem = await send(label.dataset.uploads ?? '', file).catch(() => 'There is no connection.')
    if (problem === null) location.reload()
    else status.textContent = problem
    field.value = ''
  })
}

/** A picture is the body of a request of its own: forms of the office are text. */
export const startUploads = (): void =>
  document.querySelectorAll<HTMLElement>('[data-uploads]').forEach(listen)
