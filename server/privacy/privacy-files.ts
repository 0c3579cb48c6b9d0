import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type ActDetails, auditedDatabase, recordShellAct } from '#server/audit/shell-acts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Operator } from '#server/session/operator.ts'
import { erasePerson } from './erase-person.ts'
import type { Erased } from './erased.ts'
import type { Subject } from './find-person.ts'
import { personalData } from './personal-data.ts'

type Deps = { db: Database; clock: Clock }
export type PrivacyRequest = { subject: Subject; folder: string }
export type FileNotWritten = { code: 'FILE_NOT_WRITTEN'; path: string; reason: string }
export type Receipt = Erased & { about: string; erasedAt: string; sha256: string }

/** Writes all data of a subject to a file. */
export function exportToFile(
  { db, clock }: Deps,
  caller: Operator,
  { subject, folder }: PrivacyRequest,
): Promise<Result<{ path: string }, FileNotWritten>> {
  const now = clock.now()
  return intoFile(join(folder, `privacy-export-${fileTime(now)}.json`), async () => {
    // Without its entry nothing is read.
    await recordShellAct(db, caller, { act: 'PERSON_EXPORTED', ...subjectForTrail(subject) })
    return personalData.read(db, subject, now)
  })
}

/** Erases all data that need not be retained, with a receipt in a file. */
export function eraseWithReceipt(
  { db, clock }: Deps,
  caller: Operator,
  { subject, folder }: PrivacyRequest,
): Promise<Result<{ path: string; content: Receipt }, FileNotWritten>> {
  const now = clock.now()
  return intoFile(join(folder, `privacy-receipt-${fileTime(now)}.json`), async () =>
    receiptOf(
      subject,
      now,
      await erasePerson(
        auditedDatabase(db, caller, 'PERSON_ERASED', () => subjectForTrail(subject)),
        subject,
      ),
    ),
  )
}

function fileTime(now: Date): string {
  return now.toISOString().replaceAll(/[-:]|\..*/g, '')
}

/** Anonymous: it proves what was done and when, and its checksum that it was not changed since. */
function receiptOf(subject: Subject, now: Date, erased: Erased): Receipt {
  const content = { about: shortened(subject), erasedAt: now.toISOString(), ...erased }
  return { ...content, sha256: createHash('sha256').update(JSON.stringify(content)).digest('hex') }
}

/** The trail outlasts who was erased, so it names them no closer than their receipt does. */
function subjectForTrail(subject: Subject): ActDetails {
  return { object: 'email' in subject ? 'an e-mail address' : shortened(subject) }
}

function shortened(subject: Subject): string {
  if ('customer' in subject) return `customer …${subject.customer.slice(-3)}`
  const [name = '', host = ''] = subject.email.split('@')
  return `${name.slice(0, 1)}…@${host}`
}

/**
 * The file is created before anything is erased, so that there is no erasure without a receipt; an existing file is
 * never overwritten.
 */
async function intoFile<Content extends object>(
  path: string,
  work: () => Promise<Content>,
): Promise<Result<{ path: string; content: Content }, FileNotWritten>> {
  const opened = await open(path, 'wx', 0o600).then(ok, (error: NodeJS.ErrnoException) =>
    refuse({ code: 'FILE_NOT_WRITTEN' as const, path, reason: error.code ?? error.message }),
  )
  if (!opened.ok) return opened
  const file = opened.value
  try {
    const content = await work()
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    return ok({ path, content })
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await file.close()
  }
}
