import { createContext, use } from 'react'
import type { Call } from './call.ts'

export const CallContext = createContext<Call>(() => Promise.reject(new Error('there is no CallContext')))
export const useCall = (): Call => use(CallContext)
