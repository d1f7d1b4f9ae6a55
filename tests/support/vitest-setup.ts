import { startTestDatabase } from './database-for-all.ts'

export default startTestDatabase
