export {
  Action,
  Layout,
  Name,
  Paragraph,
  Small,
  SmallLink,
  unlinked,
  useMailFrame,
  Value,
} from './layout.tsx'
export { renderMail } from './render.tsx'
export type { MailParts } from './render.tsx'
