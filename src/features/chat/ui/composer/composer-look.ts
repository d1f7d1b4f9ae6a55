/** Shared with what stands in its place while a conversation loads: the page must not move when it comes. */
export const composerClass =
  'mx-auto w-full max-w-[48rem] px-3 pt-1 pb-[calc(0.75rem+var(--safe-bottom))] md:px-6'
export const writingClass =
  'rounded-2xl border border-line-strong/60 bg-surface focus-within:border-accent focus-within:outline-1 focus-within:outline-focus'
export const sendRowClass = 'flex items-center gap-1 px-1 pb-1 narrow:flex-wrap'
export const notesClass =
  'flex flex-wrap items-center justify-between gap-x-4 px-1 pt-1.5 text-sm text-ink-soft'
