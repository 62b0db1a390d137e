import type { Request } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { latinDigits } from '@/lib/format/digits'
import { addUp, figureIn } from './figures'
import { expect, type Office } from './office'

/** Whether a request asks for this report; the office may ask for others meanwhile. */
export const asksFor = (request: Request, key: string): boolean =>
  request.url().endsWith('/qr/ppds') && (request.postDataJSON() as { keys: readonly string[] }).keys.includes(key)

/** What the cloud has for the report on the screen, which is asked for again: at first it came with its page. */
export async function rowsOf<Row>(office: Office, key: string): Promise<Row[]> {
  const answer = office.page.waitForResponse((response) => asksFor(response.request(), key))
  await office.button(office.say('actions.refresh')).click()
  const entries = (await (await answer).json()) as { name: string; data: Row[] }[]
  await office.settled()
  return entries.find(({ name }) => name === key)?.data ?? []
}

/** The list on the screen, whether its rows unfold or not. */
export const gridOf = ({ page }: Office) => page.getByRole('grid').or(page.getByRole('treegrid')).first()

/** What the XLSX file that a list exports has in its cells, the header first. */
export async function exported(office: Office): Promise<readonly (readonly unknown[])[]> {
  await office.button(office.say('table.export')).click()
  const download = office.page.waitForEvent('download')
  await office.page.getByRole('menuitem', { name: office.say('table.xlsx') }).click()
  const [sheet] = await readExcelFile(await (await download).path())
  return sheet?.data ?? []
}

/** The texts of the cells that are seen, row by row, without the signs that only direct the writing. */
async function seenRows(office: Office): Promise<string[][]> {
  const rows = await gridOf(office).locator('[role="row"][data-index]').all()
  const cells = await Promise.all(rows.map((row) => row.locator('[role="gridcell"]').allInnerTexts()))
  return cells.map((texts) => texts.map((text) => text.replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').trim()))
}

/** Reads the exported file back and holds it against the screen: the same rows in the same order, figures and totals exact. */
export async function expectFileLikeScreen(office: Office, summed: readonly string[]): Promise<void> {
  const [header = [], ...rows] = await exported(office)
  const shown = (await seenRows(office)).map((cells) => cells.filter((text) => text !== ''))
  expect(shown.length).toBeGreaterThan(0)
  for (const [index, cells] of shown.entries()) {
    const texts = rows[index]?.map((cell) => (typeof cell === 'number' ? cell : latinDigits(String(cell ?? '')))) ?? []
    for (const cell of cells)
      expect(
        texts.some((one) => (typeof one === 'number' ? isShownAs(one, cell) : latinDigits(cell).startsWith(one) && one !== '')),
        cell,
      ).toBe(true)
  }
  const foot = rows.findIndex(([first]) => first === office.say('table.total'))
  for (const label of summed) {
    const column = header.indexOf(label)
    const figures = rows.slice(0, foot).flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
    expect(addUp(figures)).toBe(Number(rows[foot]?.[column]))
  }
}

/** Whether a figure of the file is the one on the screen, which may be rounded, or a dash for nothing. */
function isShownAs(figure: number, text: string): boolean {
  if (text === '—') return figure === 0
  return /\p{Nd}/u.test(text) && Math.abs(figureIn(text) - figure) <= 0.5
}
