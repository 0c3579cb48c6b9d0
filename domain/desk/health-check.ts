/** well: nothing to do. watch: it may mend itself. bad: somebody has to act. */
export const HEALTH_STATES = ['well', 'watch', 'bad'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export const HEALTH_AREAS = ['processes', 'database', 'systems', 'queues', 'regular', 'trail'] as const
export type HealthArea = (typeof HEALTH_AREAS)[number]

export const HEALTH_AREA_NAMES = {
  processes: 'Servers',
  database: 'Database',
  systems: 'Outside systems',
  queues: 'Queues',
  regular: 'Regular work',
  trail: 'Audit trail',
} as const satisfies Record<HealthArea, string>

export type HealthCheck = {
  area: HealthArea
  name: string
  state: HealthState
  /** The figures, in words. */
  says: string
  /** From the runbook. Null: there is nothing to do. */
  todo: string | null
  /** Jobs that failed for good, and can be put back. */
  failed?: FailedJobs | null
}

export type FailedJobs = {
  count: number
  /** Of the first. */
  since: Date
  /** Of the last, without values. */
  reason: string | null
}

export type Judged = Pick<HealthCheck, 'state' | 'says' | 'todo'>

const well = (says: string): Judged => ({ state: 'well', says, todo: null })

const MOST_FAILED_PERCENT = 20
const FEW_CALLS = 5

export type SystemCalls = { calls: number; failed: number; openAt: number; processes: number }

/** Of the last five minutes, over all processes. */
export function judgeSystem({ calls, failed, openAt, processes }: SystemCalls): Judged {
  const figures = `${calls} calls in five minutes, ${failed} failed`
  if (openAt > 0)
    return {
      state: 'bad',
      says: `Left alone by ${openAt} of ${processes} servers; ${figures}`,
      todo: 'It failed too often. Ask its operator and look at its status page. Every three seconds one call is made to see; customers go on within seconds once it is back, and nothing has to be put right by hand.',
    }
  if (calls >= FEW_CALLS && failed * 100 >= calls * MOST_FAILED_PERCENT)
    return {
      state: 'watch',
      says: figures,
      todo: 'Many calls fail. If it lasts longer than ten minutes, ask its operator; what was not sent is sent again by itself.',
    }
  return well(figures)
}

const SLOW_SECONDS = 300
const STUCK_SECONDS = 1800

export type QueueJobs = { waiting: number; retry: number; failed: number; oldestSeconds: number }

export function judgeQueue({ waiting, retry, failed, oldestSeconds }: QueueJobs): Judged {
  const figures = [
    `${waiting} waiting${waiting > 0 ? `, the oldest for ${Math.round(oldestSeconds / 60)} min` : ''}`,
    ...(retry > 0 ? [`${retry} to be tried again`] : []),
    ...(failed > 0 ? [`${failed} failed for good`] : []),
  ].join(', ')
  if (failed > 0)
    return {
      state: 'bad',
      says: figures,
      todo: 'Find why in the log (“job failed for good”), mend the cause, and put the jobs back. Jobs of the night need nothing: the next night does their work.',
    }
  if (waiting > 0 && oldestSeconds > STUCK_SECONDS)
    return {
      state: 'bad',
      says: figures,
      todo: 'No worker does this work, or its outside system is silent. Look at Servers for one with the role worker, then at Outside systems.',
    }
  if (retry > 0 || (waiting > 0 && oldestSeconds > SLOW_SECONDS))
    return { state: 'watch', says: figures, todo: 'It is tried again by itself for about an hour.' }
  return well(figures)
}

/** Missed runs: a restart may miss one. */
export const MISSED_RUNS = 3

type Regular = {
  everySeconds: number
  /** Since it last ended well. Null: not within a day, or four days where it runs once a day, which is as long as the queue knows. */
  lastSeconds: number | null
  /** Of the worker that is up for the longest time. */
  upSeconds: number
}

export function judgeRegular({ everySeconds, lastSeconds, upSeconds }: Regular): Judged {
  if (lastSeconds === null && upSeconds <= everySeconds * MISSED_RUNS)
    return well('Has not run since the worker started')
  if (lastSeconds === null)
    return {
      state: 'bad',
      says: `Has not run, though a worker is up for ${ago(upSeconds)}`,
      todo: 'Look for “the worker could not start” and “job failed” in the log of the worker.',
    }
  const says = `Last ended ${ago(lastSeconds)} ago`
  if (lastSeconds <= everySeconds * MISSED_RUNS) return well(says)
  return {
    state: 'bad',
    says,
    todo: 'See that a server has the role worker and that “the worker could not start” is not in its log; run npm run prepare-database if the queue has no tables. What was missed is made up for by the next run.',
  }
}

/** How often a job runs, by its schedule: minutes, or a minute of every hour, or of every day. */
export function everySeconds(cron: string): number {
  const [minute = '*', hour = '*'] = cron.split(' ')
  if (hour !== '*') return 86_400
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step !== undefined) return Number(step) * 60
  return minute === '*' ? 60 : 3600
}

export function ago(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}

const SILENT_SECONDS = 90

export type ProcessSeen = { roles: readonly string[]; migrations: number; seenSeconds: number; upSeconds: number }

export function judgeProcess({ roles, migrations, seenSeconds, upSeconds }: ProcessSeen, newest: number): Judged {
  const says = `${roles.join(', ')}; up for ${ago(upSeconds)}, seen ${ago(seenSeconds)} ago, version of migration ${migrations}`
  if (seenSeconds > SILENT_SECONDS)
    return {
      state: 'watch',
      says,
      todo: 'It has stopped, or cannot reach the database. If it should run, look at its log and at /readyz; a server that was taken away is gone from here after a day.',
    }
  if (migrations < newest)
    return {
      state: 'watch',
      says,
      todo: 'An older version serves beside a newer one. Finish the rollout.',
    }
  return well(says)
}
