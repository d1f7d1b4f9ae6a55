import type { Story } from './story.ts'

/** Here for five minutes, without a photo, and somebody has noticed all the same. */
export const newStory: Story = async ({ me, cast, first, like, view }) => {
  const [writer, admirer] = [await cast.anybody(), await cast.anybody()]
  return [view(admirer, me, 4), like(admirer, me, 3), ...first(1, 'them', writer, 2)]
}
