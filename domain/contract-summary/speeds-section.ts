import { speedLabel } from '#domain/availability/speed-label.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import { HEADINGS } from './fixed-texts.ts'
import type { Contract, SummaryLine, SummaryPart, SummarySection } from './summary-document.ts'

/** Nothing where no internet is sold. */
export function speedsSection({ lines, texts }: Contract): SummarySection[] {
  const parts = lines.flatMap((line) => fixedSpeeds(line) ?? mobileSpeeds(line) ?? [])
  if (parts.length === 0) return []
  const remedies: SummaryPart = { title: null, facts: [], table: null, texts: [texts.remedies] }
  return [{ heading: HEADINGS.speeds, parts: [...parts, remedies] }]
}

function fixedSpeeds({ tariff, lineSpeed }: SummaryLine): SummaryPart | null {
  if (!isBroadbandGroup(tariff.serviceGroup)) return null
  // A line that is slower than the plan makes no promise beyond itself.
  const down = (speed: number | null) => words(lineSpeed === null ? speed : speed && Math.min(speed, lineSpeed))
  const { minDownloadSpeed, normalDownloadSpeed, maxDownloadSpeed } = tariff
  const { minUploadSpeed, normalUploadSpeed, maxUploadSpeed } = tariff
  return {
    title: null,
    facts: [],
    table: {
      caption: lineSpeed === null ? tariff.displayName : `${tariff.displayName} at your address`,
      columns: ['Minimum', 'Normally available', 'Maximum'],
      rows: [
        { label: 'Download', values: [minDownloadSpeed, normalDownloadSpeed, maxDownloadSpeed].map(down) },
        { label: 'Upload', values: [minUploadSpeed, normalUploadSpeed, maxUploadSpeed].map(words) },
      ],
    },
    texts: [],
  }
}

function mobileSpeeds({ tariff }: SummaryLine): SummaryPart | null {
  const { serviceGroup, displayName, estimatedDownloadSpeed, estimatedUploadSpeed } = tariff
  if (serviceGroup !== 'MOBILE' && serviceGroup !== 'MBB') return null
  return {
    title: null,
    facts: [],
    table: {
      caption: displayName,
      columns: ['Estimated maximum'],
      rows: [
        { label: 'Download', values: [words(estimatedDownloadSpeed)] },
        { label: 'Upload', values: [words(estimatedUploadSpeed)] },
      ],
    },
    texts: [],
  }
}

function words(speed: number | null): string {
  return speedLabel(speed) || 'None promised'
}
