CREATE INDEX CONCURRENTLY "customer_snapshots_read" ON "customer_snapshots" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assisted_sales_named" ON "assisted_sales" USING btree ("created_at") WHERE "assisted_sales"."customer_name" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assisted_sales_created" ON "assisted_sales" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bot_check_uses_ends" ON "bot_check_uses" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "promo_uses_code" ON "promo_uses" USING btree ("code","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "carts_status_created" ON "carts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "idempotency_keys_made" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cart_links_ends" ON "cart_links" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "kept_offers_ends" ON "kept_offers" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "checkouts_changed" ON "checkouts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "consents_given" ON "consents" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_alerts_waiting" ON "stock_alerts" USING btree ("code","tried_at" NULLS FIRST,"created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_alerts_created" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_sessions_ends" ON "customer_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_sessions_ended" ON "customer_sessions" USING btree ("ended_at") WHERE "customer_sessions"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "logout_tokens_kept" ON "logout_tokens" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "logouts_everywhere_at" ON "logouts_everywhere" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "token_refreshes_kept" ON "token_refreshes" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "journey_tokens_ends" ON "journey_tokens" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contract_notices_made" ON "contract_notices" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "goods_returns_changed" ON "goods_returns" USING btree (greatest("created_at", "refunded_at"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_state_created" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_to_hand_over" ON "orders" USING btree ("changed_at") WHERE "orders"."state" = 'confirmed' and "orders"."managed_id" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_ended" ON "orders" USING btree ("changed_at") WHERE "orders"."reduced_at" is null and "orders"."managed_state" is null and "orders"."state" in ('cancelled', 'withdrawn');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_to_move" ON "payments" USING btree ("state","changed_at") WHERE "payments"."state" in ('authorised', 'givingBack');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_disputable" ON "payments" USING btree ("gateway","changed_at") WHERE "payments"."state" in ('captured', 'givingBack');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawals_received" ON "withdrawals" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawals_refunded" ON "withdrawals" USING btree ("refunded_at") WHERE "withdrawals"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "saved_cards_removed" ON "saved_cards" USING btree ("removed_at") WHERE "saved_cards"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "budgets_ends" ON "budgets" USING btree ("ends_at");
