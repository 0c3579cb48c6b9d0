-- BRIN: where rows are deleted others take their room, so in time each range of pages has old rows and new ones, and a search for the old ones reads the whole table.
-- Servers of the version before need none of them: their searches read the table until they are replaced.
-- unused since 0081: carts_status_created has the order
DROP INDEX CONCURRENTLY IF EXISTS "carts_changed_at";--> statement-breakpoint
-- unused since 0081: nothing is searched by it
DROP INDEX CONCURRENTLY IF EXISTS "assisted_sale_acts_at";--> statement-breakpoint
-- unused since 0081: assisted_sales_created has the order
DROP INDEX CONCURRENTLY IF EXISTS "assisted_sales_created_at";--> statement-breakpoint
-- unused since 0081: idempotency_keys_made has the order
DROP INDEX CONCURRENTLY IF EXISTS "idempotency_keys_at";--> statement-breakpoint
-- unused since 0081: cart_links_ends has the order
DROP INDEX CONCURRENTLY IF EXISTS "cart_links_ends_at";--> statement-breakpoint
-- unused since 0081: kept_offers_ends has the order
DROP INDEX CONCURRENTLY IF EXISTS "kept_offers_ends_at";--> statement-breakpoint
-- unused since 0081: checkouts_changed has the order
DROP INDEX CONCURRENTLY IF EXISTS "checkouts_changed_at";--> statement-breakpoint
-- unused since 0081: stock_alerts_waiting begins with it
DROP INDEX CONCURRENTLY IF EXISTS "stock_alerts_code";--> statement-breakpoint
-- unused since 0081: customer_sessions_ends has the order
DROP INDEX CONCURRENTLY IF EXISTS "customer_sessions_ends_at";--> statement-breakpoint
-- unused since 0081: token_refreshes_kept has the order
DROP INDEX CONCURRENTLY IF EXISTS "token_refreshes_kept_until";--> statement-breakpoint
-- unused since 0081: journey_tokens_ends has the order
DROP INDEX CONCURRENTLY IF EXISTS "journey_tokens_ends_at";--> statement-breakpoint
-- unused since 0081: orders_created has the order
DROP INDEX CONCURRENTLY IF EXISTS "orders_created_at";
