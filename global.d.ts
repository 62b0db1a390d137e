/// <reference types="next" />
/// <reference types="next/image-types/global" />
import type { Locale } from '@/lib/i18n/locales'
import type messages from './messages/en.json'
import type help from './messages/help/en.json'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties of the style sheets. */
    [name: `--${string}`]: string | number | undefined
  }
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    /** Every key that exists, so that a missing or misspelt one does not compile. */
    Messages: typeof messages & typeof help
  }
}
