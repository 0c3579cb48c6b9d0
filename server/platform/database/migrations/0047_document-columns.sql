-- Ids of lines, in a list that JSON.stringify wrote. Servers of the version before read the array as they read the list.
ALTER TABLE "withdrawals" ALTER COLUMN "lines" SET DATA TYPE text[] USING translate("lines"::text, '[]" ', '{}')::text[];--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "home_prequal_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "email_hash" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_hash" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visit_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "term_months" integer;--> statement-breakpoint
ALTER TABLE "visit_changes" ADD COLUMN "before_day" date;