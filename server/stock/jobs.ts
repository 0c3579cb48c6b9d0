import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { freeLapsedHolds } from './free-lapsed.ts'
import { followStockSystem } from './system/follow-stock-system.ts'

export const stockJobs = [
  defineJob({
    name: 'free-lapsed-holds',
    payload: v.object({}),
    cron: '* * * * *',
    run: freeLapsedHolds,
    queue: { retryLimit: 0, expireInSeconds: 50 },
  }),
  defineJob({
    name: 'follow-stock-system',
    payload: v.object({}),
    cron: '* * * * *',
    run: followStockSystem,
    queue: { retryLimit: 0, expireInSeconds: 300 },
  }),
]
