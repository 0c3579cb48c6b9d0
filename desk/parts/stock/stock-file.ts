/** As the server takes it: a line of each of a thousand codes is half of that. */
export const MOST_FILE_BYTES = 40_000
const TOO_LARGE = `A list has at most ${MOST_FILE_BYTES / 1000} kB. Send it in parts.`

/** Null: it may be sent. */
export function fileProblem(file: Pick<File, 'size'> | null): string | null {
  return file !== null && file.size > MOST_FILE_BYTES ? TOO_LARGE : null
}

/** The lines of a list, with the numbers that they have in it. */
export function linesOf(list: string): string[] {
  return list.trimEnd() === '' ? [] : list.trimEnd().split(/\r\n|\r|\n/)
}
