/** "30 minutes", "an hour" */
export function formatMinutes(minutes: number): string {
  const hours = minutes / 60
  if (Number.isInteger(hours)) return hours === 1 ? 'an hour' : `${hours} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
