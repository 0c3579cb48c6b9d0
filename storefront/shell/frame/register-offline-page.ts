import { isPrivatePath, OFFLINE_WORKER } from '#domain/private-pages.ts'

/** Registers the service worker whose page visitors without a connection see, once this page has all that it needs itself. */
export function registerOfflinePage(): void {
  // The policy of private pages allows no worker.
  if (isPrivatePath(location.pathname) || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(OFFLINE_WORKER).catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
