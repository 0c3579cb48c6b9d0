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
 */
export async function publishAssets({ $client: pool }: Database, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const names = (await readdir(folder)).filter((name) => mediaTypeOf(name) !== null)
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))))
  await pool.query(
    `insert into build_assets (name, content) select * from unnest($1::text[], $2::bytea[])
     on conflict (name) do update set published_at = now()`,
    [names, contents],
  )
  await pool.query(`delete from build_assets where published_at < now() - make_interval(days => $1)`, [DAYS])
}
