-- in portions: orders
WITH "portion" AS (
  SELECT "id" FROM "orders" WHERE "id" > $1::uuid ORDER BY "id" LIMIT $2::integer
), "filled" AS (
  UPDATE "orders" SET "channel" = "document" -> 'cart' -> 'document' ->> 'channel',
    "seller" = "document" -> 'assistant' ->> 'id', "shop" = "document" -> 'assistant' ->> 'shop'
  FROM "portion" WHERE "orders"."id" = "portion"."id" AND "channel" IS NULL
)
SELECT (array_agg("id" ORDER BY "id" DESC))[1] AS "last" FROM "portion";
