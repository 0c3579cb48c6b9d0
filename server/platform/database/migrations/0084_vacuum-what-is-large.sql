-- By default a table is vacuumed when a fifth of its rows is dead, and analysed when a tenth has changed. Of ten million carts that is a month of nightly deletions, whose room
-- (6 GB) nothing else can use meanwhile, and a planner that knows nothing of the last days. A hundredth is a day's work.
ALTER TABLE "carts" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
-- Of each address check of 90 days; as many are deleted a night as were made on a day.
ALTER TABLE "prequals" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "enquiries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
-- Years of rows, of which only those of the last weeks change, several times each: their partial indexes are what the sweeper and the metrics read every minute.
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "payments" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "mails" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
-- Changed with each request, in place where its page has room.
ALTER TABLE "budgets" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
