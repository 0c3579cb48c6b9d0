ALTER TABLE "mails" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;