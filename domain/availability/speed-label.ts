/** From megabits per second: 500Mb, 1Gb, 1.5Gb. What is no speed has no label. */
export function speedLabel(speed: number | null): string {
  if (speed === null || !Number.isFinite(speed) || speed < 0) return ''
  if (speed < 1000) return `${speed}Mb`
  return `${Math.round(speed / 100) / 10}Gb`
}
