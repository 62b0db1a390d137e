'use client'

import { createContext, type ComponentType, type ReactNode } from 'react'

/** An entry of a row's menu. */
export type RowEntry = ComponentType<{ icon: ReactNode; run: () => void; disabled: boolean; danger: boolean; children: ReactNode }>

/** Where an action is drawn: the record that it is about, and how, where it stands in a menu. */
export const RowPlace = createContext<{ readonly of: string; readonly Entry?: RowEntry }>({ of: '' })
