import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPrograms } from './find-programs.ts'

test('CLUSTER-3: what a cluster needs and the machine lacks is named, with how to get it; the newest PostgreSQL from 15 on is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const elsewhere = { postgres: join(folder, 'postgresql'), daemons: join(folder, 'sbin') }
  const install = (file: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  const found = () => findPrograms({ PATH: join(folder, 'bin') }, elsewhere)
  const lacks = () => {
    const result = found()
    return result.ok ? '' : (result.refusal.split('\n')[0] ?? '')
  }
  expect(lacks()).toContain('PostgreSQL 15 or newer, with pg_basebackup and psql, PgBouncer, HAProxy')
  for (const file of ['bin/psql', 'sbin/haproxy', 'postgresql/14/bin/pg_basebackup']) install(file)
  expect(lacks()).toContain('This needs PostgreSQL 15 or newer, with pg_basebackup and psql, PgBouncer on this machine')
  for (const version of [9, 15, 17, 16]) install(`postgresql/${version}/bin/pg_basebackup`)
  expect(lacks()).toContain('This needs PgBouncer on this machine')
  install('bin/pgbouncer')
  expect(found()).toEqual({
    ok: true,
    value: {
      postgres: join(elsewhere.postgres, '17/bin'),
      psql: join(folder, 'bin/psql'),
      pgbouncer: join(folder, 'bin/pgbouncer'),
      haproxy: join(elsewhere.daemons, 'haproxy'),
    },
  })
})
