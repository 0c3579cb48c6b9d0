/** The page holds nothing about its visitor: the server and caches before it may keep it for five minutes. */
export function publicPageHeaders() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=300' }
}
