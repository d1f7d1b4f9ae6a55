export { serveChatPhoto } from './photos.ts'
export { routes } from './routes.ts'
export { deliverSignupMessage } from './signup-message.ts'
