'use client'

import type { ComponentProps } from 'react'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import type { BottomDrawer as Drawer } from './bottom-drawer'

const BottomDrawer = lazyDialog(() => import('./bottom-drawer').then((module) => module.BottomDrawer))

/** On phones: replaces a popover with a sheet from the bottom of the page, as high as its content. Loaded on first use. */
export function BottomSheet(props: ComponentProps<typeof Drawer>) {
  return useLatch(props.opened) && <BottomDrawer {...props} />
}
