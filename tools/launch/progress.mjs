/**
 * @typedef {object} Progress
 * @property {(text: string) => void} line
 * @property {<T>(doing: string, done: string, work: () => Promise<T>) => Promise<T>} step
 */

/** @type {Progress} */
export const silent = { line: () => {}, step: (_doing, _done, work) => work() }

const HEARTBEAT_SECONDS = 15

/**
 * One line per step with its time. A terminal sees the seconds run; a log file gets a line at the start of anything slow.
 * @param {{ isTTY?: boolean, write(text: string): unknown }} stream
 * @returns {Progress}
 */
export function progressOn(stream) {
  return {
    line: (text) => void stream.write(`${text}\n`),
    async step(doing, done, work) {
      const began = performance.now()
      const clock = stream.isTTY ? runningClock(stream, doing, began) : heartbeat(stream, doing, began)
      try {
        const result = await work()
        clock.end()
        stream.write(`✓ ${done} (${seconds(began)})\n`)
        return result
      } catch (error) {
        clock.end()
        throw error
      }
    },
  }
}

/** @param {number} began */
export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

/**
 * @param {{ write(text: string): unknown }} stream
 * @param {string} doing
 * @param {number} began
 */
function runningClock(stream, doing, began) {
  const draw = () => stream.write(`\r… ${doing} (${seconds(began)})`)
  draw()
  const timer = setInterval(draw, 100)
  return {
    end() {
      clearInterval(timer)
      stream.write('\r\x1b[2K')
    },
  }
}

/**
 * @param {{ write(text: string): unknown }} stream
 * @param {string} doing
 * @param {number} began
 */
function heartbeat(stream, doing, began) {
  const first = setTimeout(() => stream.write(`… ${doing}\n`), 1000)
  const later = setInterval(() => stream.write(`… ${doing} (${seconds(began)})\n`), HEARTBEAT_SECONDS * 1000)
  return {
    end() {
      clearTimeout(first)
      clearInterval(later)
    },
  }
}
