import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'

/** Few customers need it: its texts are fetched when something cannot be changed. */
export const LazyChangeFailed = lazyComponent(() => import('./change-failed.tsx').then((module) => module.ChangeFailed))
