import { request } from 'node:http'
import type { TestShop } from './test-shop.ts'

type Page = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** As a browser that opens an address, which fetch does not let a program say. */
export function navigate(
  { url }: Pick<TestShop, 'url'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers: { 'sec-fetch-mode': 'navigate', ...headers } }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
      .on('error', reject)
      .end()
  })
}
