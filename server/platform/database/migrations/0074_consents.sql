CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"revision" text NOT NULL,
	"requested" text NOT NULL,
	"allowed" text[] NOT NULL
);
