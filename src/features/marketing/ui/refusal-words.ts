import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What somebody in the office is told when a network or its address is refused. */
addRefusalWords({
  network_name_taken: msg`This site already has a network with that name.`,
  postback_address_refused: msg`This postback address can’t be used. It must start with https, lead to a public server and contain only known macros.`,
})
