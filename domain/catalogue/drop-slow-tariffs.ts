const HUNDRED_MB = /^ACQ_.*(?<!\d)100MB_(?:12|24)M$/
const SEVEN_MB = /^ACQ_.*(?<!\d)7MB_(?:12|24)M$/

/** Drops the slow tariffs where 100 Mb is available. */
export function dropSlowTariffs<T extends { code: string }>(tariffs: readonly T[]): T[] {
  const hasHundred = tariffs.some(({ code }) => HUNDRED_MB.test(code))
  return tariffs.filter(({ code }) => !(hasHundred && SEVEN_MB.test(code)))
}
