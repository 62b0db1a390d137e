import type { Request } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { latinDigits } from '@/lib/format/digits'
import { expect, type AppPage } from './app-page'
import { addUp, figureIn } from './number-parsing'

/** Whether a request contains this report; the app shell may request others. */
export const requestsReport = (request: Request, key: string): boolean =>
  request.url().endsWith('/qr/ppds') && (request.postDataJSON() as { keys: readonly string[] }).keys.includes(key)

/** Re-requests the report on the screen, whose first response was in the document, and returns its rows. */
export async function rowsOf<Row>(app: AppPage, key: string): Promise<Row[]> {
  const sent = app.page.waitForRequest((request) => requestsReport(request, key))
  await app.tool(app.translate('actions.refresh'))
  const request = await sent
  await app.settled()
  // Requested once more: the body of a worker's response is gone with the worker.
  const response = await app.page.request.fetch(request.url(), { method: 'POST', data: request.postDataJSON() as unknown })
  const entries = (await response.json()) as { name: string; data: Row[] }[]
  return entries.find(({ name }) => name === key)?.data ?? []
}

/** The list on the screen, flat or expandable. */
export const gridOf = ({ page }: AppPage) => page.getByRole('grid').or(page.getByRole('treegrid')).first()

/** The cells of a list's XLSX export, header first. */
export async function exported(app: AppPage): Promise<readonly (readonly unknown[])[]> {
  await app.tools.click()
  const download = app.page.waitForEvent('download')
  await app.page.getByRole('menuitem', { name: app.translate('table.xlsx'), exact: true }).click()
  const [sheet] = await readExcelFile(await (await download).path())
  return sheet?.data ?? []
}

/** The visible cell texts by row, without direction marks. */
async function visibleRows(app: AppPage): Promise<string[][]> {
  const rows = await gridOf(app).locator('[role="row"][data-index]').all()
  const cells = await Promise.all(rows.map((row) => row.locator('[role="gridcell"]').allInnerTexts()))
  return cells.map((texts) => texts.map((text) => text.replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').trim()))
}

/**
 * Expects the exported file to match the screen: the same rows in the same order, exact amounts and totals. Rows whose first cell is in
 * `unsummed`, such as a total that the cloud sends, are not part of the totals.
 */
export async function expectFileLikeScreen(app: AppPage, summed: readonly string[], unsummed: readonly string[] = []): Promise<void> {
  const [header = [], ...rows] = await exported(app)
  const shown = (await visibleRows(app)).map((cells) => cells.filter((text) => text !== ''))
  expect(shown.length).toBeGreaterThan(0)
  for (const [index, cells] of shown.entries()) {
    const texts = rows[index]?.map((cell) => (typeof cell === 'number' ? cell : latinDigits(String(cell ?? '')))) ?? []
    for (const cell of cells)
      expect(
        texts.some((one) => (typeof one === 'number' ? isShownAs(one, cell) : latinDigits(cell).startsWith(one) && one !== '')),
        cell,
      ).toBe(true)
  }
  const foot = rows.findIndex(([first]) => first === app.translate('table.total'))
  for (const label of summed) {
    const column = header.indexOf(label)
    const counted = rows.slice(0, foot).filter(([first]) => !unsummed.includes(String(first)))
    const figures = counted.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
    expect(addUp(figures)).toBe(Number(rows[foot]?.[column]))
  }
}

/** Whether an amount of the file matches its text on the screen, which may be rounded, or a dash for zero. */
function isShownAs(figure: number, text: string): boolean {
  if (text === '—') return figure === 0
  return /\p{Nd}/u.test(text) && Math.abs(figureIn(text) - figure) <= 0.5
}
