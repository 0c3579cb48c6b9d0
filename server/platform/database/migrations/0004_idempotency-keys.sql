CREATE TABLE "idempotency_keys" (
	"cart_uuid" uuid NOT NULL,
	"key" "bytea" NOT NULL,
	"request" "bytea" NOT NULL,
	"creator" "bytea",
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_cart_uuid_key_pk" PRIMARY KEY("cart_uuid","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_creator" ON "idempotency_keys" USING btree ("creator") WHERE "idempotency_keys"."creator" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING brin ("at");