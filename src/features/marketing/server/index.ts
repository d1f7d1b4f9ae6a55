export { feature } from './feature.ts'
export { postbackTemplate } from './postback-composer.ts'
export { noteAnswer } from './postback-queries.ts'
export { createPostbackSender, PostbackFailure } from './postback-sender.ts'
