import 'server-only'
import sharp from 'sharp'

export const motifs = ['leaf', 'cup', 'bean', 'nut', 'pot', 'box'] as const
export type Motif = (typeof motifs)[number]

/** Background, light, main and dark colour of an image. */
type Palette = readonly [ground: string, light: string, main: string, dark: string]

const palettes: readonly Palette[] = [
  ['#f3efe4', '#dfe8c9', '#7fa05a', '#3f5f33'],
  ['#efe6dc', '#e7c9a5', '#b5763f', '#5b3419'],
  ['#e6eef2', '#bcd9e2', '#4f93ad', '#1f4f63'],
  ['#f6e7e4', '#f0bfae', '#cc6a55', '#742f2a'],
]

const leaf = (x: number, y: number, turn: number, size: number, fill: string, vein: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C60-70 170-80 250 0C170 80 60 70 0 0Z" fill="${fill}"/><path d="M0 0H235M60 0l45-38M60 0l45 38M120 0l45-34M120 0l45 34" stroke="${vein}" stroke-width="5" fill="none" stroke-linecap="round"/></g>`

const bean = (x: number, y: number, turn: number, fill: string, crease: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="92" ry="62" fill="${fill}"/><path d="M-86 6C-40-34 30 40 86-6" stroke="${crease}" stroke-width="13" fill="none" stroke-linecap="round"/></g>`

const nut = (x: number, y: number, turn: number, shell: string, kernel: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-110 0C-90-80 60-90 115-12C60 80-80 82-110 0Z" fill="${shell}"/><path d="M-70 2C-40-40 60-44 112-10C60 34-40 40-70 2Z" fill="${kernel}"/></g>`

/** Number of palettes per motif. */
export const colours = palettes.length

/** SVG shapes of each motif on a canvas of 800 by 800. */
const shapes: Readonly<Record<Motif, (palette: Palette) => string>> = {
  leaf: ([, light, main, dark]) =>
    leaf(230, 560, -62, 1.5, main, light) + leaf(390, 610, -96, 1.7, dark, main) + leaf(545, 580, -128, 1.3, light, main),
  cup: ([, light, main, dark]) =>
    `<ellipse cx="385" cy="620" rx="270" ry="44" fill="${light}"/><path d="M200 330H570V470C570 570 490 615 385 615S200 570 200 470Z" fill="${main}"/><path d="M570 370C680 360 680 520 552 515" stroke="${main}" stroke-width="34" fill="none"/><ellipse cx="385" cy="330" rx="185" ry="42" fill="${dark}"/><path d="M310 260C270 210 350 190 310 130M390 260C350 210 430 190 390 130M470 260C430 210 510 190 470 130" stroke="${light}" stroke-width="17" fill="none" stroke-linecap="round"/>`,
  bean: ([, light, main, dark]) =>
    bean(260, 300, -32, main, light) +
    bean(520, 280, 24, dark, light) +
    bean(390, 440, -8, main, light) +
    bean(250, 570, 40, dark, light) +
    bean(540, 570, -46, main, light),
  nut: ([, light, main, dark]) =>
    nut(280, 300, -24, main, light) + nut(530, 330, 34, dark, light) + nut(330, 540, 12, dark, light) + nut(560, 570, -38, main, light),
  pot: ([, light, main, dark]) =>
    `<path d="M235 400C150 360 120 300 90 290C150 420 160 520 260 560Z" fill="${dark}"/><path d="M560 380C690 350 700 560 555 560" stroke="${dark}" stroke-width="36" fill="none"/><path d="M240 360H560C600 480 580 620 400 620S200 480 240 360Z" fill="${main}"/><path d="M250 355C270 270 530 270 550 355Z" fill="${dark}"/><circle cx="400" cy="265" r="28" fill="${light}"/><ellipse cx="330" cy="480" rx="34" ry="70" fill="${light}" opacity=".45"/>`,
  box: ([, light, main, dark]) =>
    `<path d="M400 190L630 290V560L400 660L170 560V290Z" fill="${main}"/><path d="M400 190L630 290L400 390L170 290Z" fill="${light}"/><path d="M400 390L630 290V560L400 660Z" fill="${dark}"/>` +
    leaf(220, 520, -24, 0.5, light, main),
}

/** Renders a description such as `leaf:2` (motif and palette) as a JPEG. */
export async function drawImage(description: string): Promise<Buffer<ArrayBuffer>> {
  const [name = '', colour = '0'] = description.split(':')
  const palette = palettes[Number(colour) % palettes.length] ?? palettes[0]
  const motif = Object.hasOwn(shapes, name) ? shapes[name as Motif] : undefined
  if (!palette || !motif) throw new RangeError(`no drawing ${description}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${palette[0]}"/><circle cx="400" cy="420" r="330" fill="#fff" opacity=".55"/>${motif(palette)}</svg>`
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: palette[0] }).jpeg({ quality: 84 }).toBuffer()
  return Buffer.from(bytes)
}
