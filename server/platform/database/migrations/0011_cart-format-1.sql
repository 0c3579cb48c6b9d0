-- Carts of developers in the shape before: nothing was ever released that could read them.
DELETE FROM "idempotency_keys";--> statement-breakpoint
DELETE FROM "carts";--> statement-breakpoint
DROP INDEX "carts_creation_key";--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "document" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "creation_key";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "last_key";
