import { parentPort } from 'node:worker_threads'

/** A thread in which every file breaks. */
parentPort?.on('message', () => {
  throw new Error('No ink')
})
