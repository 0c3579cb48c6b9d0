/** Rows whose columns differ from their document. Only tests query documents like this. */
export const STALE_COLUMNS = `
  select 'carts' as "table", uuid as id from carts
  where status <> document ->> 'status' or home_prequal_id is distinct from (
    select line ->> 'prequalId' from json_array_elements(document -> 'lines') as line
    where line ->> 'kind' in ('broadband', 'homePhone') limit 1)
  union all select 'checkouts', cart_uuid from checkouts
  where email_hash is distinct from sha256(convert_to(lower(document -> 'details' ->> 'email'), 'UTF8'))
  union all select 'orders', id from orders
  where email_hash is distinct from sha256(convert_to(lower(document -> 'details' ->> 'email'), 'UTF8'))
    or visit_day is distinct from (
      select (line -> 'visit' ->> 'at')::date from json_array_elements(document -> 'cart' -> 'document' -> 'lines') as line
      where line -> 'visit' ->> 'at' is not null limit 1)
    or term_months is distinct from (
      select max((line ->> 'term')::integer) from json_array_elements(document -> 'cart' -> 'document' -> 'lines') as line)
  union all select 'visit_changes', id from visit_changes where before_day is distinct from (before ->> 'at')::date`
