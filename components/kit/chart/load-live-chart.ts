import { breathe } from '@/lib/client/piecemeal'

/** Loads what draws charts, part by part: getting all of it ready at once would hold up a slow phone for a third of a second. */
export async function loadLiveChart() {
  await import('./engine')
  await breathe()
  await import('./kinds')
  await breathe()
  return (await import('./live-chart')).LiveChart
}
