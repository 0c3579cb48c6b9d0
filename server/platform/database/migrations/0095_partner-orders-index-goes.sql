-- unused since 0094: orders_partner_listed begins with its columns
DROP INDEX CONCURRENTLY IF EXISTS "orders_partner";
