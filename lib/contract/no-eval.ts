import * as z from 'zod/mini'

// Our content security policy forbids `new Function`. Zod tries it as soon as an object schema is made: it catches the failure, but the
// browser reports a violation. So this file is imported before any schema is made.
if (typeof window !== 'undefined') z.config({ jitless: true })
