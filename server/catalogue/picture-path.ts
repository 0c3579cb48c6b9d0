export function picturePath(name: string): string {
  return `/pictures/${encodeURIComponent(name)}`
}
