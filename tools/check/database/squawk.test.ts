import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lintMigrations } from './check-squawk.ts'

function found(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-squawk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, '0099_next.sql'), text)
  return lintMigrations([join(folder, '0099_next.sql')]).map(({ finding }) => finding)
}

test.for([
  [
    'a column that old servers do not write',
    'alter table orders add column channel text not null',
    'adding-required-field',
  ],
  ['a column of another type', 'alter table orders alter column reference type varchar(20)', 'changing-column-type'],
  ['a column of another name', 'alter table orders rename column reference to number', 'renaming-column'],
  ['a table of another name', 'alter table orders rename to sales', 'renaming-table'],
  [
    'a rule that every row is read for',
    'alter table orders add constraint paid check (paid >= 0)',
    'constraint-missing-not-valid',
  ],
  [
    'an index that stops customers',
    'create index orders_channel on orders (channel)',
    'require-concurrent-index-creation',
  ],
] as const)('CHECK-11: a migration with %s is refused', ([_what, statement, rule]) => {
  expect(found(`${statement};\n`)).toContain(`0099_next ${rule}`)
})

test('CHECK-11: a migration that only adds is not refused', () => {
  expect(
    found(
      'create table notes (id bigint primary key);\n--> statement-breakpoint\nalter table notes add column at timestamptz;\n',
    ),
  ).toEqual([])
  expect(found('create index concurrently if not exists orders_channel on orders (channel);\n')).toEqual([])
})
