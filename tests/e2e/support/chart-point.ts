import { expect, type Locator, type Page } from '@playwright/test'

/** Pixels between two tries to find a point. */
const step = 3

/** Presses the point of a line chart's first line at a share of the chart's width. The point appears below the pointer's column. */
export async function pressPoint(page: Page, chart: Locator, share: number): Promise<void> {
  const drawing = chart.locator('svg')
  const isOnPoint = () => drawing.evaluate((svg) => getComputedStyle(svg.parentElement ?? svg).cursor === 'pointer')
  // Retries: a new chart may not respond yet, and a banner above may move it.
  await expect(async () => {
    await drawing.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (let down = 8; down < height - 30 && !(await isOnPoint()); down += step) await page.mouse.move(x + width * share, y + down)
    expect(await isOnPoint()).toBe(true)
  }).toPass()
  await page.mouse.down()
  await page.mouse.up()
}
