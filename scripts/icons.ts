import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { top } from './setup/run-process.mjs'

/** `node scripts/run.mjs scripts/icons.ts`: renders the icons of the installed app from app/icon.svg. */

const mark = readFileSync(join(top, 'app/icon.svg'), 'utf8')
const [, ground, drawing] = /(<rect[^>]*\/>)(.*)<\/svg>/s.exec(mark) ?? []
if (!ground || !drawing) throw new Error('app/icon.svg must be a ground and a drawing on it')

/** Maskable icon: the background reaches the edges, the logo stays within the central 80 %. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground.replace(/ rx="\d+"/, '')}<g transform="translate(3.2 3.2) scale(0.8)">${drawing}</g></svg>`

const draw = async (svg: string, size: number, name: string) =>
  writeFileSync(
    join(top, 'public/icons', name),
    await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size)
      .png()
      .toBuffer(),
  )

await draw(mark, 192, 'icon-192.png')
await draw(mark, 512, 'icon-512.png')
await draw(maskable, 512, 'maskable-512.png')
