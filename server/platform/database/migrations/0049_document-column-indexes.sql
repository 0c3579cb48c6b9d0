CREATE INDEX CONCURRENTLY "checkouts_email" ON "checkouts" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_email" ON "orders" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_visit_day" ON "orders" USING btree ("visit_day") WHERE "orders"."state" = 'confirmed' and "orders"."visit_day" is not null;