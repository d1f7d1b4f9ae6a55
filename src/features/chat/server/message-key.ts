/**
 * Where a message `m` is that its sender's browser calls so, `k` being its row of `message_key`: that leads to the one partition
 * that has it. Its number is no name, because it changes when the message is released.
 */
export const atKey = (sender: string, key: string): string =>
  `k.sender_id = ${sender} and k.client_key = ${key} and m.conversation_id = k.conversation_id and m.sequence = k.sequence`
