import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { nodeNames } from '#scripts/lib/cluster/plan.ts'

const ip = (...args: string[]): boolean => spawnSync('ip', args, { stdio: 'ignore' }).status === 0

/** Why no networks can be made here, or null. */
export const whyNoNetwork = (): string | null => {
  if (process.getuid?.() !== 0) return 'networks of one’s own can be made by root alone'
  const name = `vonk-${randomBytes(3).toString('hex')}`
  if (!ip('netns', 'add', name)) return 'this machine makes no namespaces of the network'
  ip('netns', 'del', name)
  return null
}

export type NetworkNodes = {
  network: string
  hosts: Record<string, string>
  /** What stands before a command that runs on a node. */
  place: (part: string) => readonly string[]
  /** Takes the node's cable out, and puts it in again. */
  cut: (node: string) => void
  heal: (node: string) => void
  remove: () => void
}

const must = (...args: string[]): void => {
  if (!ip(...args)) throw new Error(`ip ${args.join(' ')} failed`)
}

/** Three nodes with an address each, behind a switch that this machine is at too. */
export const openNetworkNodes = (): NetworkNodes => {
  const id = randomBytes(2).toString('hex')
  const third = parseInt(id.slice(0, 2), 16)
  const subnet = `10.213.${third}`
  const bridge = `vk${id}`
  const nodes = nodeNames.map((name, n) => ({
    name,
    space: `vonk-${id}-${name}`,
    cable: `vk${id}${n}`,
    plug: `vp${id}${n}`,
    address: `${subnet}.${11 + n}`,
  }))
  const of = (name: string) => {
    const node = nodes.find((one) => one.name === name)
    if (!node) throw new Error(`there is no node ${name}`)
    return node
  }
  const remove = () => {
    // Cables before the namespaces that hold their other end.
    for (const { cable } of nodes) ip('link', 'del', cable)
    for (const { space } of nodes) ip('netns', 'del', space)
    ip('link', 'del', bridge)
  }
  try {
    must('link', 'add', bridge, 'type', 'bridge')
    must('addr', 'add', `${subnet}.1/24`, 'dev', bridge)
    must('link', 'set', bridge, 'up')
    for (const { space, cable, plug, address } of nodes) {
      must('netns', 'add', space)
      must('link', 'add', cable, 'type', 'veth', 'peer', 'name', plug)
      must('link', 'set', plug, 'netns', space)
      must('link', 'set', cable, 'master', bridge, 'up')
      must('-n', space, 'addr', 'add', `${address}/24`, 'dev', plug)
      must('-n', space, 'link', 'set', plug, 'up')
      must('-n', space, 'link', 'set', 'lo', 'up')
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    network: `${subnet}.0/24`,
    hosts: Object.fromEntries(nodes.map(({ name, address }) => [name, address])),
    place: (part) => {
      const node = nodes.find(({ name }) => part === name || part === `etcd-${name}`)
      return node ? ['ip', 'netns', 'exec', node.space] : []
    },
    cut: (name) => must('link', 'set', of(name).cable, 'down'),
    heal: (name) => must('link', 'set', of(name).cable, 'up'),
    remove,
  }
}
