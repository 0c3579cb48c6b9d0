import pg from 'pg'

/** The clock of a shop that follows its database's time, as every shop does. */
export type ShopClock = {
  /** How far it is ahead of the machine's clock, in milliseconds. */
  ahead(): Promise<number>
  setAhead(ms: number): Promise<void>
  close(): Promise<void>
}

/**
 * PostgreSQL looks a function up along the search path, so `now()` in front of `pg_catalog` is what every statement of the
 * shop gets. `public` stays first: new tables are created there. Functions of one expression are inlined, and replacing one
 * invalidates the plans that contain it. pg-boss names `pg_catalog.now()`, so jobs are due by the real clock.
 */
const INSTALL = `
  create schema if not exists demo_clock;
  do $$ begin
    if to_regprocedure('demo_clock.now()') is null then
      create function demo_clock.now() returns timestamptz language sql stable parallel safe
        return pg_catalog.now() + interval '0 ms';
      create function demo_clock.clock_timestamp() returns timestamptz language sql volatile parallel safe
        return pg_catalog.clock_timestamp() + interval '0 ms';
      create function demo_clock.ahead_ms() returns float8 language sql immutable return 0::float8;
    end if;
    execute format('alter database %I set search_path = public, demo_clock, pg_catalog', current_database());
  end $$;`

/** The default of a column names the function that it was created with. */
const DEFAULTS = `
  do $$ declare col record; begin
    perform set_config('search_path', '', true);
    for col in
      select pg_class.oid::regclass as of, attname as name
      from pg_attrdef join pg_class on pg_class.oid = adrelid
        join pg_attribute on attrelid = adrelid and attnum = adnum
      where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) = 'now()'
    loop
      execute format('alter table %s alter column %I set default demo_clock.now()', col.of, col.name);
    end loop;
  end $$;`

/** In a database of the demo alone: a production server refuses to start on it. */
export async function openShopClock(databaseUrl: string): Promise<ShopClock> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sandbox clock' })
  // A lost connection fails the next call.
  client.on('error', () => {})
  await client.connect()
  await client.query(INSTALL)
  await client.query(DEFAULTS)
  return {
    async ahead() {
      const { rows } = await client.query<{ ms: number }>('select demo_clock.ahead_ms() as ms')
      return rows[0]?.ms ?? 0
    },
    async setAhead(ms) {
      const interval = `interval '${Math.round(ms)} ms'`
      await client.query(`
        create or replace function demo_clock.now() returns timestamptz language sql stable parallel safe
          return pg_catalog.now() + ${interval};
        create or replace function demo_clock.clock_timestamp() returns timestamptz language sql volatile parallel safe
          return pg_catalog.clock_timestamp() + ${interval};
        create or replace function demo_clock.ahead_ms() returns float8 language sql immutable
          return ${Math.round(ms)}::float8;`)
    },
    close: () => client.end(),
  }
}
