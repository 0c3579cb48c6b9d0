import { setTimeout as wait } from 'node:timers/promises'

export type Request = () => Promise<unknown>
export type Times = { p50: number; p95: number; number: number }

/**
 * Milliseconds of requests of so many people, each of whom sends at a fixed rate, whether or not the response is there (open model):
 * a slow server gets no relief. Until so many seconds are over, or until something has ended.
 */
export async function paced(
  people: readonly Request[],
  {
    paceMs,
    seconds = Number.POSITIVE_INFINITY,
    isOver = () => false,
  }: { paceMs: number; seconds?: number; isOver?: () => boolean },
): Promise<Times> {
  const times: number[] = []
  const send = async (request: Request) => {
    const began = performance.now()
    await request()
    times.push(performance.now() - began)
  }
  const until = performance.now() + seconds * 1000
  await Promise.all(
    people.map(async (request, index) => {
      await wait((paceMs / people.length) * index)
      const sent: Promise<void>[] = []
      while (performance.now() < until && !isOver()) {
        sent.push(send(request))
        await wait(paceMs)
      }
      await Promise.all(sent)
    }),
  )
  return summed(times)
}

export function summed(times: number[]): Times {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), number: times.length }
}
