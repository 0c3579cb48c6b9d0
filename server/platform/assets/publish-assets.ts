import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { mediaTypeOf } from './media-types.ts'

/** A tab that is open for longer loads the page anew. */
const DAYS = 30

/**
 * Stores the files of this build for servers of other versions, before any server of this one starts; what no build of the last
 * days has is deleted. By `prepare` alone: a server that is taken over must not be able to change a script.
 * @param storing the handle by which so many new files are stored
 */
export async function publishAssets(
  db: Database,
  folder: string,
  storing: (files: number) => Database = () => db,
): Promise<void> {
  if (!existsSync(folder)) return
  const { $client: pool } = db
  const names = (await readdir(folder)).filter((name) => mediaTypeOf(name) !== null)
  // A name changes with its content.
  const { rows } = await pool.query<{ name: string }>('select name from build_assets where name = any($1)', [names])
  const known = new Set(rows.map(({ name }) => name))
  const missing = names.filter((name) => !known.has(name))
  const contents = await Promise.all(missing.map((name) => readFile(join(folder, name))))
  if (missing.length > 0)
    await storing(missing.length).$client.query(
      `insert into build_assets (name, content) select * from unnest($1::text[], $2::bytea[]) on conflict (name) do nothing`,
      [missing, contents],
    )
  await pool.query('update build_assets set published_at = now() where name = any($1)', [names])
  await pool.query(`delete from build_assets where published_at < now() - make_interval(days => $1)`, [DAYS])
}
