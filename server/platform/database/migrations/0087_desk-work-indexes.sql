CREATE INDEX CONCURRENTLY "port_requests_rejected" ON "port_requests" USING btree ("changed_at") WHERE "port_requests"."state" = 'rejected';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_stopped" ON "orders" USING btree ("changed_at") WHERE "orders"."state" = 'confirmed' and "orders"."managed_state" in ('held', 'partial', 'failed', 'rejected');
