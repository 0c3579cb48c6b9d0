import { parentPort } from 'node:worker_threads'

/** A thread that throws on every file. */
parentPort?.on('message', () => {
  throw new Error('No ink')
})
