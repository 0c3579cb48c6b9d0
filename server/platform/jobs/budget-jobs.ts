import * as v from 'valibot'
import { forgetEndedBudgets } from '../database/budget.ts'
import type { Database } from '../database/database.ts'
import { defineJob } from './define-job.ts'

export const budgetJobs = [
  defineJob({
    name: 'forget-ended-budgets',
    payload: v.object({}),
    cron: '22 * * * *',
    run: ({ db }: { db: Database }) => forgetEndedBudgets(db),
  }),
]
