export { feature } from './feature.ts'
export { landerPage } from './lander-page.ts'
