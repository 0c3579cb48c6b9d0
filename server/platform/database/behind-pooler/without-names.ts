import type pg from 'pg'

/** Plans each statement when it is sent: a named one would be looked for in a session that another client prepared it in. */
export function withoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((config: string | pg.QueryConfig, ...rest: unknown[]) =>
    query(
      typeof config === 'object' && 'name' in config ? { ...config, name: undefined } : config,
      ...rest,
    )) as typeof client.query
}
