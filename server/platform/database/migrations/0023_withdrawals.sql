CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" json NOT NULL,
	"is_whole" boolean NOT NULL,
	"statement" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_days" integer NOT NULL,
	"due" integer NOT NULL,
	"refund" integer NOT NULL,
	"payment_id" uuid,
	"refunded_at" timestamp with time zone,
	"cancel_state" text NOT NULL,
	"cancel_tries" integer DEFAULT 1 NOT NULL,
	"cancel_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_key" "bytea",
	"request" "bytea"
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_to_cancel" ON "withdrawals" USING btree ("received_at") WHERE "withdrawals"."cancel_state" <> 'done';--> statement-breakpoint
CREATE INDEX "withdrawals_to_refund" ON "withdrawals" USING btree ("received_at") WHERE "withdrawals"."refund" > 0 and "withdrawals"."refunded_at" is null;