import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 500
/** Of Linux, in which `/proc` counts. */
const TICKS_PER_SECOND = 100

export type Watched = {
  /** Megabytes of memory, since the last call: the most, and now. */
  memory(): { peak: number; now: number }
  processorSeconds(): number
  isAlive(): boolean
  stop(): void
}

/** The memory of a process over time, and its processor time, as the system counts them. */
export function watchProcess(pid: number): Watched {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, megabytesOf(pid))
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    memory() {
      look()
      const seen = { peak, now: megabytesOf(pid) }
      peak = 0
      return seen
    },
    processorSeconds: () => ticksOf(pid) / TICKS_PER_SECOND,
    isAlive: () => megabytesOf(pid) > 0,
    stop: () => clearInterval(timer),
  }
}

/** A process that this one has started, by a variable of its environment. */
export function startedWith(variable: string): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    return parentOf(Number(name)) === process.pid && read(`/proc/${name}/environ`).split('\0').includes(variable)
  })
  if (pid === undefined) throw new Error(`no process was started with ${variable}`)
  return Number(pid)
}

function megabytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1])
}

function ticksOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  // The name of the program, in brackets, may have blanks; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Empty: the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
