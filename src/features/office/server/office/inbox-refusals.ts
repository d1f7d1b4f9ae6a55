export const inboxRefusals = {
  assigned_to: 'Somebody else is answering this.',
  not_assigned: 'Take the conversation first.',
  nothing_to_answer: 'The member has not written since. Nobody is written to twice.',
  placeholder_left: 'The answer has a gap that was not filled in, such as ### or {name}.',
  honest_answer_needed: 'The member asks whether somebody is there. Say first what this profile is.',
  spend_ceiling:
    'This member has spent too much on fictional profiles. Only an answer with the honest sentence is sent.',
  member_excluded: 'The member keeps away from the site. Nothing is sent.',
  text_empty: 'There is nothing in it.',
  text_too_long: 'The answer is too long.',
  member_gone: 'The member has left.',
  blocked_by: 'The member has blocked this profile.',
  you_blocked: 'This profile has blocked the member.',
  other_unconfirmed: 'The member has not confirmed their address.',
  sending_restricted: 'This profile may not send anything now.',
  message_refused: 'This message cannot be sent.',
} as const
