'use client'

import { createContext, type ComponentType, type ReactNode } from 'react'

/** An item of a row's menu. */
export type RowMenuItem = ComponentType<{ icon: ReactNode; run: () => void; disabled: boolean; danger: boolean; children: ReactNode }>

/** Where an action renders: its record, and its form inside a menu. */
export const RowActionContext = createContext<{ readonly of: string; readonly Entry?: RowMenuItem }>({ of: '' })
