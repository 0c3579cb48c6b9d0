import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canConnect } from './can-connect.ts'
import { type Account, type Program, startProgram } from './program.ts'
import { writeSettings } from './settings-file.ts'

type Settings = {
  program: string
  account: Account
  folder: string
  port: number
  /** Of the database behind it. */
  databasePort: number
  users: string
  database?: string
}

/** A pooler in transaction mode. It refuses to run as root, as PostgreSQL does. */
export function startPgBouncer({
  program,
  account,
  folder,
  port,
  databasePort,
  users,
  database = 'tonn',
}: Settings): Promise<Program> {
  const home = join(folder, 'pgbouncer')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  writeSettings('pgbouncer.ini', join(home, 'pgbouncer.ini'), [
    ['tonn = host=127.0.0.1 port=5000', `${database} = host=127.0.0.1 port=${databasePort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
  ])
  const userFile = join(home, 'users.txt')
  writeFileSync(userFile, users, { mode: 0o600 })
  if (account !== null) for (const each of [home, userFile]) chownSync(each, account.uid, account.gid)
  return startProgram({
    name: 'PgBouncer',
    program,
    args: ['pgbouncer.ini'],
    account,
    folder: home,
    outputFile: join(folder, 'pgbouncer.log'),
    endSignal: 'TERM',
    isReady: () => canConnect(port),
  })
}
