import { createContext } from 'react-router'

/** The server's log for pages that broke down; with `react-router dev`, the terminal. */
export const failureReport = createContext<(error: unknown) => void>((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
})
