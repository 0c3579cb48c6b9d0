-- in portions: order_finds
WITH "portion" AS (
  SELECT "id" FROM "orders" WHERE "id" > $1::uuid ORDER BY "id" LIMIT $2::integer
), "named" AS (
  SELECT "id", "created_at", "document", btrim(regexp_replace(regexp_replace(lower(regexp_replace(
      normalize(concat_ws(' ', "document" -> 'details' ->> 'firstName', "document" -> 'details' ->> 'lastName'), NFKD),
      '[\u0300-\u036f]', '', 'g')), '[''’‘`´ʼ]', '', 'g'), '[\s\-\u2010-\u2015.,;:()/"]+', ' ', 'g')) AS "plain"
  FROM "orders" JOIN "portion" USING ("id")
), "worded" AS (
  SELECT "id", ARRAY(
    SELECT DISTINCT "word" COLLATE "C" FROM unnest(string_to_array("plain", ' ')
      || string_to_array(regexp_replace("plain", '(^| )(\S) (?=\S\S)', '\1\2', 'g'), ' ')) AS "word"
    WHERE length("word") > 1 ORDER BY 1 LIMIT 8) AS "words"
  FROM "named"
), "places" AS (
  SELECT "id", "home"."value" AS "place" FROM "named", json_each("document" -> 'homes') AS "home"
  UNION ALL SELECT "id", "document" -> 'details' -> 'billingAddress' FROM "named"
  UNION ALL SELECT "id", "document" -> 'delivery' -> 'address' FROM "named"
), "texts" AS (
  SELECT "id", 'name ' || left("word", "letters") AS "text" FROM "worded", unnest("words") AS "word",
    generate_series(least(length("word"), 3), least(length("word"), 12)) AS "letters"
  UNION SELECT "id", 'name ' || least("first", "second") || ' ' || greatest("first", "second")
    FROM "worded", unnest("words") AS "one", unnest("words") AS "other",
      LATERAL (SELECT left("one", 3) COLLATE "C" AS "first", left("other", 3) COLLATE "C" AS "second") AS "heads"
    WHERE "one" COLLATE "C" < "other" COLLATE "C"
  UNION SELECT "id", 'phone ' || ("document" -> 'details' ->> 'mobile') FROM "named"
    WHERE "document" -> 'details' ->> 'mobile' <> ''
  UNION SELECT "id", 'phone ' || "number"
    FROM "named", json_array_elements("document" -> 'cart' -> 'document' -> 'lines') AS "line",
      LATERAL (VALUES ("line" -> 'porting' ->> 'msisdn'), ("line" -> 'newNumber' ->> 'msisdn')) AS "numbers" ("number")
    WHERE "line" ->> 'kind' = 'mobile' AND "number" <> ''
  UNION SELECT "id", 'phone ' || ("line" -> 'currentService' ->> 'phoneNumber')
    FROM "named", json_array_elements("document" -> 'cart' -> 'document' -> 'lines') AS "line"
    WHERE "line" ->> 'kind' IN ('broadband', 'homePhone') AND "line" -> 'currentService' ->> 'keepNumber' = 'true'
      AND "line" -> 'currentService' ->> 'phoneNumber' <> ''
  UNION SELECT "id", 'eircode ' || upper(replace("place" ->> 'eircode', ' ', '')) FROM "places"
    WHERE "place" ->> 'eircode' IS NOT NULL
), "marks" AS MATERIALIZED (
  SELECT substring(sha256(convert_to("text", 'UTF8')) FROM 1 FOR 8) AS "mark", "created_at", "id" FROM "texts" JOIN "named" USING ("id")
), "gone" AS (
  DELETE FROM "order_finds" USING "portion" WHERE "order_id" = "portion"."id"
    AND NOT EXISTS (SELECT FROM "marks" WHERE "marks"."id" = "order_id" AND "marks"."mark" = "order_finds"."mark")
), "filled" AS (
  INSERT INTO "order_finds" ("mark", "created_at", "order_id") SELECT "mark", "created_at", "id" FROM "marks" ON CONFLICT DO NOTHING
)
SELECT (array_agg("id" ORDER BY "id" DESC))[1] AS "last" FROM "portion";
