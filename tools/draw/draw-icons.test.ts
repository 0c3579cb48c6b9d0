import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

test('SEO-7: the icons of launchers are drawn from the sign of the shop', async () => {
  for (const [name, drawn] of await drawIcons()) {
    const stored = readFileSync(new URL(`../../public/icons/${name}`, import.meta.url))
    // Compared as pixels: another version of the encoder writes other bytes.
    const [now, before] = await Promise.all(
      [drawn, stored].map((bytes) => sharp(bytes).resize(32, 32).raw().toBuffer()),
    )
    const difference = Math.max(...Array.from(now ?? [], (value, at) => Math.abs(value - (before?.[at] ?? 255))))
    expect([name, difference <= 8]).toEqual([name, true])
  }
})
