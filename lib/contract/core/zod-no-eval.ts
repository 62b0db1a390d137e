import * as z from 'zod/mini'

// Our content security policy forbids `new Function`. Zod tries it when the first object schema is created: it catches the failure, but the
// browser reports a violation. So this file is imported before any schema.
if (typeof window !== 'undefined') z.config({ jitless: true })
