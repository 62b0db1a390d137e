'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { chunkErrorFallback } from '@/components/kit/hooks/chunk-error-fallback'
import { useLatch } from '@/components/kit/hooks/use-latch'
import type { BottomDrawer as Drawer } from './bottom-drawer'

const BottomDrawer = dynamic(() => import('./bottom-drawer').then((module) => module.BottomDrawer, chunkErrorFallback), { ssr: false })

/** On phones: replaces a popover with a sheet from the bottom of the page, as high as its content. Loaded on first use. */
export function BottomSheet(props: ComponentProps<typeof Drawer>) {
  return useLatch(props.opened) && <BottomDrawer {...props} />
}
