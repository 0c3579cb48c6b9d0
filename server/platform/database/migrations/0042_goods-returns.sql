CREATE TABLE "goods_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"item" text NOT NULL,
	"price" integer NOT NULL,
	"payment_id" uuid,
	"send_by" date NOT NULL,
	"state" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shown_at" timestamp with time zone,
	"back_at" timestamp with time zone,
	"deduction" integer DEFAULT 0 NOT NULL,
	"deduction_reason" text,
	"refund" integer,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_returns_order" ON "goods_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "goods_returns_open" ON "goods_returns" USING btree ("looked_at") WHERE "goods_returns"."state" <> 'back';--> statement-breakpoint
CREATE INDEX "goods_returns_tracking" ON "goods_returns" USING btree ("tracking_number") WHERE "goods_returns"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "goods_returns_to_refund" ON "goods_returns" USING btree ("created_at") WHERE "goods_returns"."refund" > 0 and "goods_returns"."refunded_at" is null and "goods_returns"."payment_id" is not null;