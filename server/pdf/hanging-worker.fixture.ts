import { parentPort } from 'node:worker_threads'

/** A thread that never ends a file, however often it is looked at. */
parentPort?.on('message', () => {
  for (;;);
})
