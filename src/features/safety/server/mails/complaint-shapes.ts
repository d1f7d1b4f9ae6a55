import { z } from 'zod'

const params = { reference: z.string(), link: z.string() }

export const complaintMails = {
  complaint_received: params,
  complaint_answered: params,
  complaint_reviewed: params,
}
