/** The parts of the office, in the order of its navigation. */
export const screenGroups = ['Today', 'Queues', 'Members', 'Money', 'Sites', 'Marketing', 'Staff'] as const
export type ScreenGroup = (typeof screenGroups)[number]
