/** How a question comes in: quick, and not at all for those who want no motion. */
export const entrance =
  'transition-[opacity,translate] duration-150 starting:translate-y-1 starting:opacity-0'
