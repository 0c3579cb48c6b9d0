-- in portions: carts
WITH "portion" AS (
  SELECT "uuid" FROM "carts" WHERE "uuid" > $1::uuid ORDER BY "uuid" LIMIT $2::integer
), "read" AS (
  SELECT "uuid", "document" ->> 'status' AS "status",
    (SELECT "line" ->> 'prequalId' FROM json_array_elements("document" -> 'lines') AS "line"
      WHERE "line" ->> 'kind' IN ('broadband', 'homePhone') LIMIT 1) AS "home"
  FROM "carts" JOIN "portion" USING ("uuid")
), "filled" AS (
  UPDATE "carts" SET "status" = "read"."status", "home_prequal_id" = "read"."home",
    "has_details" = "has_details" AND "read"."status" <> 'ordered'
  FROM "read" WHERE "carts"."uuid" = "read"."uuid"
    AND ("carts"."status" <> "read"."status" OR "home_prequal_id" IS DISTINCT FROM "read"."home")
)
SELECT (array_agg("uuid" ORDER BY "uuid" DESC))[1] AS "last" FROM "portion";
--> statement-breakpoint
-- in portions: checkouts
WITH "portion" AS (
  SELECT "cart_uuid" FROM "checkouts" WHERE "cart_uuid" > $1::uuid ORDER BY "cart_uuid" LIMIT $2::integer
), "filled" AS (
  UPDATE "checkouts" SET "email_hash" = sha256(convert_to(lower("document" -> 'details' ->> 'email'), 'UTF8'))
  FROM "portion" WHERE "checkouts"."cart_uuid" = "portion"."cart_uuid" AND "email_hash" IS NULL
)
SELECT (array_agg("cart_uuid" ORDER BY "cart_uuid" DESC))[1] AS "last" FROM "portion";
--> statement-breakpoint
-- in portions: orders
WITH "portion" AS (
  SELECT "id" FROM "orders" WHERE "id" > $1::uuid ORDER BY "id" LIMIT $2::integer
), "filled" AS (
  UPDATE "orders" SET "email_hash" = sha256(convert_to(lower("document" -> 'details' ->> 'email'), 'UTF8')),
    "visit_day" = (SELECT ("line" -> 'visit' ->> 'at')::date
      FROM json_array_elements("document" -> 'cart' -> 'document' -> 'lines') AS "line"
      WHERE "line" -> 'visit' ->> 'at' IS NOT NULL LIMIT 1),
    "term_months" = (SELECT max(("line" ->> 'term')::integer)
      FROM json_array_elements("document" -> 'cart' -> 'document' -> 'lines') AS "line")
  FROM "portion" WHERE "orders"."id" = "portion"."id" AND "email_hash" IS NULL
)
SELECT (array_agg("id" ORDER BY "id" DESC))[1] AS "last" FROM "portion";
--> statement-breakpoint
-- in portions: visit_changes
WITH "portion" AS (
  SELECT "id" FROM "visit_changes" WHERE "id" > $1::uuid ORDER BY "id" LIMIT $2::integer
), "filled" AS (
  UPDATE "visit_changes" SET "before_day" = ("before" ->> 'at')::date
  FROM "portion" WHERE "visit_changes"."id" = "portion"."id" AND "before_day" IS NULL
)
SELECT (array_agg("id" ORDER BY "id" DESC))[1] AS "last" FROM "portion";
