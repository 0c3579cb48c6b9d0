/** Advisory locks of the database: any numbers, as long as no two kinds of work share one. */
export const LOCKS = {
  migration: 7_466_001,
  publishing: 7_466_002,
  premises: 7_466_003,
  slotHolds: 7_466_004,
  auditTrail: 7_466_005,
  dailyNumbers: 7_466_006,
} as const
