import { customType, timestamp } from './drizzle/pg-core.ts'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()
