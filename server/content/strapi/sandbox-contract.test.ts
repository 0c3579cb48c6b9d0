import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { cmsContract } from './cms-contract.fixture.ts'

async function open() {
  const sandbox = demoSandbox()
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  return { url, token: 'token', close: () => sandbox.close() }
}

cmsContract('the sandbox', { populate: 'deep', open })
cmsContract('the sandbox, by name,', { populate: 'fragments', open })
cmsContract('the sandbox, as version 4,', { populate: 'deep', version: 4, open })
