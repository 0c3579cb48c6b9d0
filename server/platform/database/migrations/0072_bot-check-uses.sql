CREATE TABLE "bot_check_uses" (
	"token" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
