/** Removes everything that this browser stored for the customer. What the browser blocks cannot hold anything either. */
export function clearBrowser(): void {
  attempt(() => localStorage.clear())
  attempt(() => sessionStorage.clear())
  attempt(() => {
    void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  })
}

function attempt(clear: () => void): void {
  try {
    clear()
  } catch {}
}
