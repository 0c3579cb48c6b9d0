import { speedLabel } from '#domain/availability/speed-label.ts'
import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'

/** The figure that distinguishes a plan from the others: how it is shown, and how it is read out. */
export type Headline = { before: string; figure: string; after: string; readOut: string }

type Measured = Pick<PlanPartsFragment, 'maxDownloadSpeed' | 'maxUploadSpeed' | 'usages'>

/** The speed; without one, the first usage. */
export function headline({ maxDownloadSpeed, maxUploadSpeed, usages: [first] }: Measured): Headline | null {
  const download = speedLabel(maxDownloadSpeed)
  if (download) {
    const upload = speedLabel(maxUploadSpeed)
    return {
      before: 'up to',
      figure: download,
      after: upload && (upload === download ? 'upload to match' : `${upload} upload`),
      readOut: `Up to ${download} download${upload && `, up to ${upload} upload`}`,
    }
  }
  if (!first) return null
  const { allowance, description } = first
  return { before: '', figure: allowance, after: description, readOut: `${description}: ${allowance}` }
}
