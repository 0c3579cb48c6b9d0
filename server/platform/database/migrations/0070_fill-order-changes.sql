-- in portions: order_changes
WITH "portion" AS (
  SELECT "id" FROM "orders" WHERE "id" > $1::uuid ORDER BY "id" LIMIT $2::integer
), "filled" AS (
  INSERT INTO "order_changes" ("order_id", "service_id", "line_id")
  SELECT "orders"."id", "gone"."service", "line" ->> 'id'
  FROM "orders" JOIN "portion" USING ("id"),
    json_array_elements("document" -> 'cart' -> 'document' -> 'lines') AS "line",
    LATERAL (
      SELECT "line" -> 'change' ->> 'subscriptionId' AS "service"
      UNION SELECT "ended" -> 'service' ->> 'id' FROM json_array_elements("line" -> 'change' -> 'endsToo') AS "ended"
    ) AS "gone"
  WHERE "gone"."service" IS NOT NULL
  ON CONFLICT DO NOTHING
)
SELECT (array_agg("id" ORDER BY "id" DESC))[1] AS "last" FROM "portion";
