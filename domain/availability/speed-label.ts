/** From megabits per second: 500Mb, 1Gb, 1.5Gb. What is no speed has no label. */
export function speedLabel(speed: number | null): string {
  if (speed === null || !Number.isFinite(speed) || speed < 0) return ''
  if (speed < 1000) return `${speed}Mb`
  return `${Math.round(speed / 100) / 10}Gb`
}

/** "Up to 1Gb, at least 900Mb". A maximum without the speed that can be relied on is not said. */
export function speedRange(max: number | null, min: number | null): string {
  const [most, least] = [speedLabel(max), speedLabel(min)]
  if (least === '') return ''
  return most === '' || most === least ? `At least ${least}` : `Up to ${most}, at least ${least}`
}
