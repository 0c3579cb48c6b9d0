/** What an entry of the trail stores beside its words, as "kind handOver, sent 2 jobs". What is no JSON is shown as it is. */
export function detailWords(json: string): string {
  try {
    return partWords(JSON.parse(json) as unknown)
  } catch {
    return json
  }
}

function partWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(partWords).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== 0)
  return parts.map(([name, part]) => `${name.replaceAll('_', ' ')} ${partWords(part)}`).join(', ')
}
