/** Where an API is: the major version of all of them is 4. */
export function apiBase(name: string): string {
  return `/tmf-api/${name}/v4`
}
