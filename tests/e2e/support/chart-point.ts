import { expect, type Locator, type Page } from '@playwright/test'

/** Pixels between two tries to find a point. */
const step = 3

/** Centres of the labels below a chart, from left to right: the columns of its points. */
const columnsOf = (drawing: Locator) =>
  drawing.evaluate((svg) => {
    const boxes = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
    const lowest = Math.max(...boxes.map(({ bottom }) => bottom))
    return boxes.flatMap(({ bottom, left, width }) => (lowest - bottom < 6 ? [left + width / 2] : [])).toSorted((a, b) => a - b)
  })

/** Presses the point of a line chart's first line in a column, counted from the left. */
export async function pressPoint(page: Page, chart: Locator, column: number): Promise<void> {
  const drawing = chart.locator('svg')
  const isOnPoint = () => drawing.evaluate((svg) => getComputedStyle(svg.parentElement ?? svg).cursor === 'pointer')
  // Retries: a new chart may not respond yet, and a banner above may move it.
  await expect(async () => {
    await drawing.scrollIntoViewIfNeeded()
    const { y, height } = (await drawing.boundingBox()) ?? { y: 0, height: 0 }
    const x = (await columnsOf(drawing))[column] ?? 0
    for (let down = 6; down < height - 30 && !(await isOnPoint()); down += step) await page.mouse.move(x, y + down)
    expect(await isOnPoint()).toBe(true)
  }).toPass()
  await page.mouse.down()
  await page.mouse.up()
}
