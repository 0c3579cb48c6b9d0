/** The page is rendered for one visitor: nobody keeps it. The server says so of every page under `PRIVATE_PLACES` too. */
export function privatePageHeaders() {
  return { 'Cache-Control': 'no-store' }
}
