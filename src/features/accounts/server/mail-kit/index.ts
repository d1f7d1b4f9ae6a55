export { Action, Layout, Paragraph, useMailFrame, Value } from './layout.tsx'
export { renderMail } from './render.tsx'
export type { MailParts } from './render.tsx'
