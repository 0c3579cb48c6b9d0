import { dueDay, type ErasureRequest } from '#server/erasure/erasure-requests.ts'
import type { FileNotWritten, Receipt } from './privacy-files.ts'

export function printExport({ path }: { path: string }): string[] {
  return [`Written to ${path}. It is personal: send it to that person alone, then delete it.`]
}

export function printReceipt({ path, content }: { path: string; content: Receipt }): string[] {
  const { about, erasedAt, deleted, kept, sha256 } = content
  const rows = Object.entries(deleted).filter(([, count]) => count > 0)
  return [
    `Erased under ${about} at ${erasedAt}:`,
    ...(rows.length === 0 ? ['  nothing was there'] : rows.map(([table, count]) => `  ${table}: ${count}`)),
    ...kept.map(
      ({ what, because, without }) =>
        `Kept: ${what}${without.length > 0 ? `, without ${without.join(', ')}` : ''}. ${because}.`,
    ),
    `Checksum (SHA-256): ${sha256}`,
    `Written to ${path}.`,
  ]
}

export function printNotWritten({ path, reason }: FileNotWritten): string {
  return `Nothing was done: ${path} cannot be written (${reason}).`
}

export function printRequests(requests: readonly ErasureRequest[]): string[] {
  if (requests.length === 0) return ['No requests are open.']
  return requests.map(
    ({ customer, email, requestedAt }) =>
      `${customer}  ${email}  requested ${requestedAt.toISOString()}  due ${dueDay(requestedAt)}`,
  )
}
