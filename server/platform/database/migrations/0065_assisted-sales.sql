CREATE TABLE "assisted_sale_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assisted_sale_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" uuid NOT NULL,
	"cart_uuid" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"staff_id" text,
	"device" text NOT NULL,
	"kind" text NOT NULL,
	"what" text,
	"line_id" text
);
--> statement-breakpoint
CREATE TABLE "assisted_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_uuid" uuid NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"used_code" text,
	"customer_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"staff_id" text,
	"staff_session" "bytea",
	"staff_name" text,
	"shop" text,
	"handed_over_at" timestamp with time zone,
	"customer_seen_at" timestamp with time zone,
	"tablet_code_hash" text,
	"tablet_code_expires_at" timestamp with time zone,
	"tablet_mark" "bytea",
	"tablet_opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_sessions" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD COLUMN "staff_roles" text[];--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD COLUMN "shop" text;--> statement-breakpoint
CREATE INDEX "assisted_sale_acts_sale" ON "assisted_sale_acts" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "assisted_sale_acts_at" ON "assisted_sale_acts" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "assisted_sales_code" ON "assisted_sales" USING btree ("code_hash") WHERE "assisted_sales"."code_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assisted_sales_tablet" ON "assisted_sales" USING btree ("tablet_code_hash") WHERE "assisted_sales"."tablet_code_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assisted_sales_open_cart" ON "assisted_sales" USING btree ("cart_uuid") WHERE "assisted_sales"."opened_at" is not null and "assisted_sales"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assisted_sales_open_staff" ON "assisted_sales" USING btree ("staff_session") WHERE "assisted_sales"."opened_at" is not null and "assisted_sales"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "assisted_sales_cart" ON "assisted_sales" USING btree ("cart_uuid");--> statement-breakpoint
CREATE INDEX "assisted_sales_created_at" ON "assisted_sales" USING brin ("created_at");