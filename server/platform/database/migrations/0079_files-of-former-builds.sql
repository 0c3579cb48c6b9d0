CREATE TABLE "build_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
