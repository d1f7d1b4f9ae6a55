/** What is no person in any language: named beside “you” or on its own it is a question. */
export const machine = '(?:(?:chat)?bot\\b|robot\\w*|fake\\w*|ai\\b|chat ?gpt\\b|gpt\\b|cat ?fish\\w*)'
