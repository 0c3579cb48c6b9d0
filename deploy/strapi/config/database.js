const { join } = require('node:path')

/** SQLite on a laptop and in tests; PostgreSQL where DATABASE_URL names one. */
module.exports = ({ env }) => ({
  connection: env('DATABASE_URL')
    ? { client: 'postgres', connection: { connectionString: env('DATABASE_URL') } }
    : {
        client: 'sqlite',
        connection: { filename: env('DATABASE_FILE', join(__dirname, '..', '.tmp', 'data.db')) },
        useNullAsDefault: true,
      },
})
