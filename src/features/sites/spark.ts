/** The sign of the house as the header draws it, on a 100 × 100 field: a four-pointed star and its small companion. */
export const sparkPaths = [
  'M47 6c3.9 25.9 13.1 35.1 39 39-25.9 3.9-35.1 13.1-39 39-3.9-25.9-13.1-35.1-39-39 25.9-3.9 35.1-13.1 39-39z',
  'M82 66c1.4 9 4.6 12.2 13.6 13.6-9 1.4-12.2 4.6-13.6 13.6-1.4-9-4.6-12.2-13.6-13.6 9-1.4 12.2-4.6 13.6-13.6z',
] as const
