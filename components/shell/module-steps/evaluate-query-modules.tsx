'use client'

import '@/lib/client/queries/use-features'
import '@/lib/i18n/navigation'

/** Evaluates the query and navigation modules in a step of rendering of its own, as `EvaluateSchemas` does. */
export const EvaluateQueryModules = () => null
