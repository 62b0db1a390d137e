'use client'

import { useState } from 'react'
import { useAddress } from './use-address'

/** One part of the address as the state of a control: what was just chosen stands there at once, before the router has taken it up. */
export function useParam(name: string): readonly [string | null, (value: string | null) => void] {
  const { search, change } = useAddress()
  const addressed = search.get(name)
  const [held, hold] = useState({ value: addressed, over: addressed })
  // The address has moved on, by the choice itself or by another way (Back, a link): it is right.
  const moved = held.over !== addressed
  if (moved) hold({ value: addressed, over: addressed })

  const choose = (value: string | null) => {
    hold({ value, over: addressed })
    change({ [name]: value })
  }
  return [moved ? addressed : held.value, choose]
}
