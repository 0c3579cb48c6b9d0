/** The page has no visitor data: the server and shared caches may store it for five minutes. */
export function publicPageHeaders() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=300' }
}
