import * as z from 'zod/mini'

// Otherwise zod compiles its checks, which the content security policy forbids.
z.config({ jitless: true })
