import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

const MARKS: Statement = {
  name: 'order_change_marks',
  text: `select id, md5(concat_ws(' ', state, managed_state,
      (select max(id) from order_events where order_id = orders.id),
      (select count(*) from order_documents where order_id = orders.id),
      (select string_agg(concat_ws(' ', state, pending, reason), ',' order by id) from payments where order_id = orders.id))) as mark
    from orders where id = any($1::uuid[])`,
}

/** A mark changes with every change of the order that its customer could see. It reveals nothing else. */
export async function readChangeMarks(
  { $client }: Pick<Database, '$client'>,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await $client.query<{ id: string; mark: string }>({ ...MARKS, values: [orderIds] })
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}
