CREATE TABLE "logouts_everywhere" (
	"subject" "bytea" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
