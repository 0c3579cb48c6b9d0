import { spawn } from 'node:child_process'

/**
 * Stops the server when this process ends in a way that leaves no time to, kill -9 included: the pipe closes with us.
 * @param {{ pid: number, ended: Promise<void> }} server
 * @param {string | null} folder to remove after that
 * @param {'INT' | 'TERM'} [signal] that ends it at once
 */
export function guardAgainstOrphans(server, folder, signal = 'INT') {
  const script = `cat >/dev/null; kill -${signal} "$1"; while kill -0 "$1"; do sleep 0.1; done; [ -z "$2" ] || rm -rf "$2"`
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid), folder ?? ''], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  })
  guard.unref()
  guard.on('error', () => {})
  void server.ended.then(() => guard.kill('SIGKILL'))
  return guard
}
