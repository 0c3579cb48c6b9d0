/** Where a picture of the catalogue is found by its name. */
export function picturePath(name: string): string {
  return `/pictures/${encodeURIComponent(name)}`
}
