const KEY = 'cart-claimed'

/** Whether this tab has claimed its cart in the session already. */
export function isClaimed(mark: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === mark
  } catch {
    return false
  }
}

export function noteClaimed(mark: string): void {
  try {
    sessionStorage.setItem(KEY, mark)
  } catch {}
}
