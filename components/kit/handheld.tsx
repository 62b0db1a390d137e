'use client'

import { createContext, useContext, type ReactNode } from 'react'

const Handheld = createContext(false)

/** Lets everything below know from the first drawing on, the server's too, that the browser says it runs on a phone. */
export function HandheldProvider({ is, children }: { is: boolean; children: ReactNode }) {
  return <Handheld value={is}>{children}</Handheld>
}

/** Whether the browser says that it runs on a phone. A guess, for what is drawn before anything can be measured. */
export const useHandheld = (): boolean => useContext(Handheld)
