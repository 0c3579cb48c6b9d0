CREATE TABLE "promo_counts" (
	"code" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"most" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_counts_used" CHECK ("promo_counts"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"order_id" uuid NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_uses_order_id_code_pk" PRIMARY KEY("order_id","code")
);
