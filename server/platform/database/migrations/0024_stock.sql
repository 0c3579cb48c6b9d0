CREATE TABLE "stock" (
	"code" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_enough" CHECK ("stock"."held" >= 0 and "stock"."held" <= "stock"."on_hand" and "stock"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"holder" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"cart_uuid" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stock_holds_until" ON "stock_holds" USING btree ("until") WHERE "stock_holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "stock_holds_cart" ON "stock_holds" USING btree ("cart_uuid");