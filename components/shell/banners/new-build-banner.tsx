'use client'

import { Button } from '@mantine/core'
import { IconVersions } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/client/browser/defer-work'
import { isChunkLoadError, reloadReason, reportMissingChunk } from '@/lib/client/requests/build-version'
import { isConnectionDown } from '@/lib/client/requests/server-connection'
import { loadVirtualGrid } from '@/components/list/rows/lazy-virtual-grid'
import { reloadForNewBuild } from '@/components/shell/banners/reload-for-new-build'
import { loadConfirmDialog } from '@/components/ui/feedback/use-confirm'
import { confirmUndraftedChanges } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { Banner } from './banner'

/** Banner for a newer build or a missing chunk; reloads on request only. */
export function NewBuildBanner() {
  const t = useTranslations('shell.upgrade')
  const upgrade = reloadReason.use()
  const down = isConnectionDown.use()

  useEffect(() => {
    // The confirmation dialog must be loaded before its chunk disappears with the old build.
    whenIdle(() => void loadConfirmDialog().catch(() => undefined))
    // Most pages are lists, and those opened later should show their rows at once.
    whenIdle(() => void loadVirtualGrid().catch(() => undefined))
    const onRejection = (event: PromiseRejectionEvent) => {
      if (!isChunkLoadError(event.reason)) return
      reportMissingChunk()
      // The banner says it: the error is handled.
      event.preventDefault()
    }
    window.addEventListener('unhandledrejection', onRejection)
    return () => window.removeEventListener('unhandledrejection', onRejection)
  }, [])

  if (upgrade === null || down) return null
  return (
    <Banner
      icon={<IconVersions size={18} aria-hidden />}
      actions={
        <Button size="compact-sm" onClick={() => void reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t(upgrade)}
    </Banner>
  )
}

/** Forms are restored from drafts; only one without a draft asks. */
async function reload() {
  if (await confirmUndraftedChanges()) reloadForNewBuild()
}
