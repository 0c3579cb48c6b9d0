ALTER TABLE "payments" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "read_until" timestamp with time zone;