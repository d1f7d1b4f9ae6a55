import { PORT } from './socket.ts'

/** Modest figures for a machine with two cores that also runs the app. */
const DEFAULTS: Record<string, string> = {
  shared_buffers: '256MB',
  max_connections: '200',
  // An acknowledged message or payment has to survive a power cut.
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  // While backups cannot be stored the log waits for them, but the disk is not filled.
  max_slot_wal_keep_size: '8GB',
  // Compiling costs more than it saves for queries of a few milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export function serverArguments(
  dataFolder: string,
  socketFolder: string,
  settings: Record<string, string> = {},
): string[] {
  const all = {
    ...DEFAULTS,
    ...settings,
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(PORT),
  }
  return ['-D', dataFolder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
