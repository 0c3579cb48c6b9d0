import { euro } from '#domain/money.ts'

/** By how much something costs less or more, in words. */
export function Difference({ cents }: { cents: number }) {
  if (cents === 0) return <span className="text-warning-700">the same in all, on other bills</span>
  const words = `${euro(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'}`
  return <span className={`figures font-semibold ${cents < 0 ? 'text-success-700' : 'text-warning-700'}`}>{words}</span>
}
