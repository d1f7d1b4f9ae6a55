/**
 * The environment of a process that has nothing to do with backups: what shows its own, a dump or an error page, does not
 * show their key. It is no wall: whoever runs code as the same account can read that of the supervisor.
 */
export const withoutBackups = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { BACKUP_KEY: _key, BACKUP_KEY_FILE: _file, BACKUP_TARGET: _target, ...rest } = environment
  return rest
}
