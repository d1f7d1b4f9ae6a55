/** Why an act was refused, for those who work here. A code that nobody has put into words is shown as it is. */
const texts: Readonly<Record<string, string>> = {
  invalid_input: 'Something in the form is not right.',
  invalid_value: 'One of the values is not right.',
  forbidden: 'Your role does not allow this.',
  network_name_taken: 'There is a network of this name.',
  invalid: 'The address is none.',
  macro: 'The address has a macro that nobody knows.',
  macro_place: 'A macro may stand in the path and in the query only.',
  scheme: 'The address has to begin with https://.',
  credentials: 'The address must not have a name or a password in it.',
  private: 'The address leads into a private network.',
  too_many_requests: 'Too many tests. Try again in a minute.',
  lander_taken: 'Another experiment is running on this lander. End it first.',
  moved_before: 'It was started or ended before.',
}

export const refusalText = (code: string): string =>
  (Object.hasOwn(texts, code) && texts[code]) || `Refused: ${code.replace(/[^a-z_]/g, '').slice(0, 60)}.`
