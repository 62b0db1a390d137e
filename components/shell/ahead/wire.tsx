'use client'

import 'zod/mini'

/** Gets ready what the contract is written with (see the office's layout). */
export const WireAhead = () => null
