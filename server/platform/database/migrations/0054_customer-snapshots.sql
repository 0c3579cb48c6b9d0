CREATE TABLE "customer_snapshots" (
	"customer" text NOT NULL,
	"part" text NOT NULL,
	"sealed" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_snapshots_customer_part_pk" PRIMARY KEY("customer","part")
);
