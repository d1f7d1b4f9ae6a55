import { useState } from 'react'
import { useCall } from '../../../../protocol/call-context.ts'
import { getChat } from '../../contract.ts'
import type { Message } from '../../contract.ts'

type Photo = Message['photo']
type Sent = Pick<Message, 'photo' | 'conversation' | 'sequence'>

/** Addresses of pictures end after an hour or two, and a conversation may stay open longer: then there is a new one. */
export const useFreshPhoto = ({ photo, conversation, sequence }: Sent) => {
  const call = useCall()
  const [fresh, setFresh] = useState<{ instead: Photo; photo: Photo } | null>(null)
  const isFresh = fresh !== null && fresh.instead === photo

  const find = async (): Promise<Photo> => {
    const query = { id: conversation, before: sequence + 1 }
    const { messages } = await call(getChat, { query })
    return messages.find((message) => message.sequence === sequence)?.photo ?? null
  }
  return {
    photo: isFresh ? fresh.photo : photo,
    /** The picture did not come. A second time it is given up. */
    renew: () => {
      if (isFresh) return setFresh({ instead: photo, photo: null })
      void find()
        .catch(() => null)
        .then((found) => setFresh({ instead: photo, photo: found }))
    },
  }
}
