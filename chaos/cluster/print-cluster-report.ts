import type { Disaster } from './disaster.ts'
import type { ClusterReport } from './run-cluster-test.ts'

export function printedCluster({ disasters, orders, carts, findings, seconds }: ClusterReport): string {
  return [
    `${orders} orders and ${carts} carts in ${seconds.toFixed(0)} s`,
    ...disasters.map(printedDisaster),
    '',
    ...(findings.length === 0 ? ['The ledgers agree.'] : findings.map((finding) => `✗ ${finding}`)),
  ].join('\n')
}

function printedDisaster({ name, pages, changes, gapMs, problems }: Disaster): string {
  const lost = problems.length === 0 ? '' : ` (${problems.slice(0, 6).join('; ')})`
  return `${name}: ${pages.failed} of ${pages.count} pages and ${changes.failed} of ${changes.count} changes failed, ${seconds(gapMs)} s without a change of a cart${lost}`
}

export function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
