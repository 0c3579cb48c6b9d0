import { availableParallelism, loadavg } from 'node:os'
import type { Report } from './run-fuzz.ts'
import { STALL_MS } from './watch/loop-delay.ts'

/** For runs in a build. */
export function exitCodeOf({ findings }: Pick<Report, 'findings'>): 0 | 1 {
  return findings.length === 0 ? 0 : 1
}

export function printed({ seed, tally, health, findings, seconds }: Report): string {
  const rows = [...tally.rows].map(([kind, { requests, statuses, slowestMs, slowest }]) => [
    kind,
    String(requests),
    [...statuses]
      .toSorted(([, one], [, other]) => other - one)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    `${slowestMs.toFixed(0)} ms (${slowest})`,
  ])
  const [load = 0] = loadavg()
  return [
    `Seed ${seed}: ${tally.requests()} requests in ${seconds.toFixed(0)} s (${availableParallelism()} processors, load ${load.toFixed(1)})`,
    '',
    ...table(['kind', 'requests', 'responses', 'slowest, as the sender saw it'], rows),
    '',
    `Loop delay by its own work: median ${health.p50Ms} ms, p99 ${health.p99Ms} ms, ${health.longestMs === 0 ? `no stall of ${STALL_MS} ms` : `longest stall ${health.longestMs} ms`}`,
    `Heap, each time after collecting: ${health.heapMegabytes.join(', ')} MB`,
    `Outside the heap: ${health.outsideMegabytes.join(', ')} MB; resident: ${health.residentMegabytes.join(', ')} MB`,
    ...(tally.slow() === 0
      ? []
      : [`A busy machine: ${tally.slow()} requests broke down after seconds and held when they were sent again.`]),
    '',
    ...(findings.length === 0
      ? ['Nothing was found.']
      : findings.map(
          ({ first, file, count }) =>
            `✗ ${first.name}: ${first.faults.join('; ')} (${count} times)\n  again: npm run fuzz -- --replay ${file}`,
        )),
  ].join('\n')
}

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(head), ...rows.map(line)]
}
