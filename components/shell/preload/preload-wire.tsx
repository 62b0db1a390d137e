'use client'

import 'zod/mini'

/** Initialises the schema library (see the app shell's layout). */
export const PreloadWire = () => null
