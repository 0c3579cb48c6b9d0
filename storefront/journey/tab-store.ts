/** What one tab stores until it is closed. If the browser blocks it, the tab forgets with the next page. */
export type TabStore = {
  read: (key: string) => string | null
  /** Null removes it. */
  write: (key: string, value: string | null) => void
}

export const tabStore: TabStore = {
  read(key) {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {}
  },
}
