import { ensureBuilt } from '#scripts/build.mjs'
import { silent } from '#scripts/progress.mjs'

/** Once, before the workers start their shops. */
export default function build(): Promise<void> {
  return ensureBuilt(silent)
}
