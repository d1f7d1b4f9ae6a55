export { Action, Layout, Paragraph, useMailFrame, Value } from './layout.tsx'
export type { MailSite } from './layout.tsx'
export { renderMail } from './render.tsx'
export type { MailInput, MailParts } from './render.tsx'
