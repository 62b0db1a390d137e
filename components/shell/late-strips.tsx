'use client'

import { NewsStrip } from './news-strip'
import { UpgradeStrip } from './upgrade-strip'
import { useWorker } from './use-worker'

/** What looks after this page once it stands: its service worker, and strips about newer versions. */
export function LateStrips() {
  useWorker()
  return (
    <>
      <UpgradeStrip />
      <NewsStrip />
    </>
  )
}
