/** The rules are compiled without Node; their tests run in it. */
type Microseconds = { user: number; system: number }
declare const process: { threadCpuUsage(before?: Microseconds): Microseconds }

const TIMES_LONGER = 64
const LETTERS = 500
const TRIES = 7
/** Below it the clock's resolution is too coarse. */
const LEAST_MICROSECONDS = 500

/** A linear reading comes to about 1, one that takes the length squared to 64. */
export const LINEAR = 8

/**
 * How much more work one long text of this shape is than as many letters in short ones, by the time of the processor.
 * Tried a few times while it looks like too much: whatever disturbs a try only adds to it.
 */
export function growth(read: (text: string) => unknown, shape: string): number {
  const short = filled(shape, LETTERS)
  const long = filled(shape, LETTERS * TIMES_LONGER)
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && least >= LINEAR; attempt++) {
    const inShort = work(() => repeat(TIMES_LONGER, () => read(short)))
    least = Math.min(least, work(() => read(long)) / Math.max(inShort, LEAST_MICROSECONDS))
  }
  return least
}

/** Shapes that make a careless reader begin anew at every letter. */
export const WORST_SHAPES = [
  'A12 near ',
  'A12 NEAR ',
  'A12 NEAR \u011F ',
  'D08 P3T7X ',
  'A12   -   ',
  'a12',
  'NEAR ',
  '8881',
  '+353 ',
  '(01) ',
  '-',
  '\u2013',
  ' ',
  '\n\t',
  '1 ',
  'a',
  'dublin 8 ',
  'st ',
  "o'",
  '\u0130',
  '\u00DF',
  '\u0301\u0316',
  '\u200D\u200B',
  '\uFE0F\u202E',
  '\uD83D\uDC69\u200D',
  '\uD800',
  '\u0000',
]

function filled(shape: string, letters: number): string {
  return shape.repeat(Math.ceil(letters / shape.length))
}

function repeat(times: number, task: () => unknown): void {
  for (let time = 0; time < times; time++) task()
}

function work(task: () => unknown): number {
  const before = process.threadCpuUsage()
  task()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
