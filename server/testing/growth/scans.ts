import type pg from 'pg'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Plan Rows': number
  Plans?: Node[]
}
type Statement = { text: string; values: unknown[] }
type Index = { name: string; table: string; share: number; rows: number }

/** An index of so few of the rows may be read as a whole. */
const FEW = 0.1
/** So much of a table is not looked up any more. */
const MUCH = 0.3
const AT_LEAST = 100

/**
 * Finds what a statement reads too much of. Sequential scans are off for the planner, so one that is left could not be
 * done by any index.
 */
export async function scanFinder(client: pg.ClientBase, tables: ReadonlySet<string>) {
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<Index>(`
    select index.relname as name, main.relname as table, main.reltuples::float8 as rows,
      index.reltuples / greatest(1, main.reltuples) as share
    from pg_index join pg_class as index on index.oid = indexrelid join pg_class as main on main.oid = indrelid`)
  const indexes = new Map(rows.map((index) => [index.name, index]))

  function faultOf(node: Node, ancestors: readonly Node[]): string[] {
    const index = indexes.get(node['Index Name'] ?? '')
    const table = node['Relation Name'] ?? index?.table ?? ''
    const below = (node.Plans ?? []).flatMap((each) => faultOf(each, [...ancestors, node]))
    const type = node['Node Type']
    if (!tables.has(table)) return below
    if (type === 'Seq Scan') return [...below, `${table} is read from its beginning to its end for ${node.Filter}`]
    if (index === undefined || index.share <= FEW || isCut(ancestors)) return below
    if (node['Index Cond'] === undefined) return [...below, `all of ${index.name} is read`]
    const much = node['Plan Rows'] > Math.max(AT_LEAST, MUCH * index.rows)
    return much ? [...below, `${node['Plan Rows']} of ${index.rows} rows of ${table} are read by ${index.name}`] : below
  }

  async function faultsOf({ text, values }: Statement): Promise<string[]> {
    const planned = { text: `explain (format json) ${text}`, values }
    const { rows: plans } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(planned)
    return plans.flatMap((plan) => plan['QUERY PLAN'].flatMap(({ Plan }) => faultOf(Plan, [])))
  }

  return async (statement: Statement): Promise<string[]> => {
    const faults = await faultsOf(statement)
    if (faults.length === 0) return []
    // Of a small table the first rows in order may be found by sorting all; of a large one by an index that has this order.
    await client.query('set enable_sort = off')
    const withoutSort = await faultsOf(statement)
    await client.query('reset enable_sort')
    return withoutSort
  }
}

/** Its first rows are enough: nothing in between needs all of them. */
function isCut(ancestors: readonly Node[]): boolean {
  const limit = ancestors.findLastIndex((node) => node['Node Type'] === 'Limit')
  return limit !== -1 && !ancestors.slice(limit).some((node) => /Sort|Aggregate|WindowAgg|Hash/.test(node['Node Type']))
}
