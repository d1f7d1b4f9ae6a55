/** Why an act was refused, for those who work here. A code that nobody has put into words is shown as it is. */
const texts: Readonly<Record<string, string>> = {
  invalid_input: 'Something in the form is not right.',
  invalid_value: 'One of the values is not right.',
  forbidden: 'Your role does not allow this.',
  lander_taken: 'Another experiment is running on this lander. End it first.',
  moved_before: 'It was started or ended before.',
}

export const refusalText = (code: string): string =>
  (Object.hasOwn(texts, code) && texts[code]) || `Refused: ${code.replace(/[^a-z_]/g, '').slice(0, 60)}.`
