const fieldIn = (form: HTMLFormElement) => form.querySelector('textarea')

/** Where the cursor is, with a blank around it. */
const insert = (field: HTMLTextAreaElement, text: string, from = field.selectionStart) => {
  const before = field.value.slice(0, from)
  const gap = before === '' || /\s$/.test(before) ? '' : ' '
  field.setRangeText(gap + text, from, field.selectionEnd, 'end')
  field.focus()
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const cannedBy = (key: string): string | undefined =>
  document.querySelector<HTMLElement>(`[data-insert-key="${CSS.escape(key)}"]`)?.dataset.insert

/** `/key` and Tab. */
const expand = (event: KeyboardEvent, field: HTMLTextAreaElement) => {
  const [typed, key = ''] = /\/([a-z0-9-]{1,20})$/.exec(field.value.slice(0, field.selectionStart)) ?? []
  const text = typed === undefined ? undefined : cannedBy(key)
  if (typed === undefined || text === undefined) return
  event.preventDefault()
  insert(field, text, field.selectionStart - typed.length)
}

/** What was written is still there when it was refused, or when one comes back. */
const keepDraft = (form: HTMLFormElement, field: HTMLTextAreaElement) => {
  const [draft, sent] = ['draft', 'sent'].map((what) => `composer-${form.dataset.composer}-${what}`)
  if (draft === undefined || sent === undefined) return
  const wasRefused = document.querySelector('.office-main > [role="alert"]') !== null
  if (sessionStorage.getItem(sent) !== null && !wasRefused) sessionStorage.removeItem(draft)
  sessionStorage.removeItem(sent)
  field.value ||= sessionStorage.getItem(draft) ?? ''
  field.addEventListener('input', () => sessionStorage.setItem(draft, field.value))
  form.addEventListener('submit', () => sessionStorage.setItem(sent, '1'))
}

const start = (form: HTMLFormElement) => {
  const field = fieldIn(form)
  if (!field) return
  keepDraft(form, field)
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.requestSubmit()
    } else if (event.key === 'Tab' && !event.shiftKey) expand(event, field)
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-insert]')) {
    button.hidden = false
    button.addEventListener('click', () => insert(field, button.dataset.insert ?? ''))
  }
}

/** Answers are written faster: keys, prepared texts, and nothing is lost. */
export const startComposer = (): void =>
  document.querySelectorAll<HTMLFormElement>('form[data-composer]').forEach(start)
