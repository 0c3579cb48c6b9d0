import { parentPort } from 'node:worker_threads'

/** A thread that never finishes a file. */
parentPort?.on('message', () => {
  for (;;);
})
