import { createContext } from 'react-router'

/** Where the server wants to hear of a page that broke down. `react-router dev` has nobody who does, save its terminal. */
export const failureReport = createContext<(error: unknown) => void>((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
})
