/** Rendered for one visitor, so never cached. The server sets the same on every page under `PRIVATE_PLACES`. */
export function privatePageHeaders() {
  return { 'Cache-Control': 'no-store' }
}
