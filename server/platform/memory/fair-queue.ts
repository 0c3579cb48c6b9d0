import { TooBusy } from './semaphore.ts'

/** Whose job it is, and a group that many such belong to. */
export type Member = { name: string; group: string }

export type FairQueue = {
  run<T>(job: () => Promise<T>, member: Member): Promise<T>
  size(): { running: number; waiting: number }
}

type Waiting = { start: () => void; refuse: () => void }
type Place = { member: Member; jobs: Waiting[] }

/** Of the places, that one group may fill while others want them. */
const MOST_OF_A_GROUP = 0.25

/**
 * A semaphore with a bounded queue in which members are served in turns (round robin), however many jobs each of them has
 * waiting. When the queue is full a job of a group that fills more than its share is rejected, or of the member with most
 * jobs, or else the new one: nobody can keep others out by sending more.
 */
export function fairQueue({ running, waiting }: { running: number; waiting: number }): FairQueue {
  /** In the order of their turns. */
  const places = new Map<string, Place>()
  const groups = new Map<string, number>()
  const mostOfAGroup = Math.max(1, Math.floor(waiting * MOST_OF_A_GROUP))
  let busy = 0
  let size = 0

  function enter(member: Member): Promise<void> {
    if (busy < running) {
      busy += 1
      return Promise.resolve()
    }
    return new Promise((start, reject) => {
      join(member, { start, refuse: () => reject(new TooBusy('Too many jobs are waiting')) })
      if (size > waiting) turnAway()
    })
  }

  function join(member: Member, job: Waiting): void {
    const place = places.get(member.name) ?? { member, jobs: [] }
    place.jobs.push(job)
    places.set(member.name, place)
    count(member.group, 1)
  }

  function count(group: string, jobs: number): void {
    const now = (groups.get(group) ?? 0) + jobs
    size += jobs
    if (now === 0) groups.delete(group)
    else groups.set(group, now)
  }

  function turnAway(): void {
    const [group, jobs] = [...groups].reduce((most, each) => (each[1] > most[1] ? each : most))
    const candidates = [...places.values()].filter(({ member }) => jobs <= mostOfAGroup || member.group === group)
    // Of several with as many jobs the one who is served last.
    const place = candidates.reduce((most, each) => (each.jobs.length >= most.jobs.length ? each : most))
    const job = place.jobs.pop()
    if (place.jobs.length === 0) places.delete(place.member.name)
    count(place.member.group, -1)
    job?.refuse()
  }

  /** The slot is handed to the next job instead of being released, so that no new job takes it in between. */
  function leave(): void {
    const [place] = places.values()
    const job = place?.jobs.shift()
    if (place === undefined || job === undefined) {
      busy -= 1
      return
    }
    places.delete(place.member.name)
    if (place.jobs.length > 0) places.set(place.member.name, place)
    count(place.member.group, -1)
    job.start()
  }

  return {
    async run(job, member) {
      await enter(member)
      try {
        return await job()
      } finally {
        leave()
      }
    },
    size: () => ({ running: busy, waiting: size }),
  }
}
