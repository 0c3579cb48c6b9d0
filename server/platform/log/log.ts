import pino from 'pino'
import { systemClock } from '../clock.ts'
import type { ServerSettings } from '../config/server-settings.ts'
import type { Metrics } from '../metrics.ts'
import { boundedWriter } from './bounded-writer.ts'
import { redactedCall } from './redaction.ts'
import { rotatingFile } from './rotating-file.ts'
import { type References, referencesOf } from './secret-texts.ts'
import { standardOutput } from './standard-output.ts'

const HOUR_MS = 3_600_000
/** Time to write the remaining lines when the process stops. */
const LAST_LINES_MS = 1000

/** The log of the process. It never blocks on its disk or its reader: what they cannot take is dropped and counted. */
export function openLog({ logLevel, logFile }: Pick<ServerSettings, 'logLevel' | 'logFile'>, metrics: Metrics) {
  const writer = boundedWriter({
    target:
      logFile === null
        ? standardOutput()
        : rotatingFile({
            file: logFile.path,
            maxBytes: logFile.bytes,
            maxAgeMs: logFile.hours * HOUR_MS,
            oldFiles: logFile.oldFiles,
            // The age of a file comes from the disk, so it survives a restart.
            now: () => systemClock.now().getTime(),
          }),
    onLost: (lines) => metrics.logLinesDropped.inc(lines),
    onBack: (lines) => log.warn({ lines }, 'log lines were lost: the disk was full or the reader slow'),
  })
  const references = brandReferences()
  const log = loggerOn(writer, logLevel, references.pattern)
  process.on('exit', writer.flushNow)
  return {
    log,
    /** To be called once a brand is on sale. Prefixes of earlier brands stay hidden too, because lines may name their orders. */
    hideReferences: references.follow,
    async close(): Promise<void> {
      process.off('exit', writer.flushNow)
      await writer.flush(LAST_LINES_MS)
    },
  }
}

/** A logger that writes redacted JSON lines. */
export function loggerOn(
  writer: { write(line: string): void },
  level: string,
  references: () => References = () => null,
) {
  return pino(
    {
      level,
      base: { service: 'tonn' },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are redacted copies by now, without the class that pino's serializer checks.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          method.apply(this, redactedCall(args, references()))
        },
      },
    },
    writer,
  )
}

function brandReferences() {
  const seen = new Set<string>()
  let prefixOnSale = (): string | null => null
  let pattern: References = null
  return {
    follow(prefix: () => string) {
      prefixOnSale = prefix
    },
    pattern(): References {
      const prefix = prefixOnSale()
      if (prefix !== null && !seen.has(prefix)) {
        seen.add(prefix)
        pattern = referencesOf(seen)
      }
      return pattern
    },
  }
}
