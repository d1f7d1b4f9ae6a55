import { z } from 'zod'

/**
 * The page of a list that goes on from a cursor, or ends. By its number alone only the first can be had: any other
 * is refused, or its caller would take the first one for it.
 */
export const FirstPage = z.literal('1').optional()
