import { useTranslations } from 'next-intl'
import { textElements } from '@/components/ui/text/text-elements'

/** The logo: the configured one, else an open, ruled ledger with a saffron ribbon. Decorative: the product's name stands beside it. */
export function BrandMark({ size = 28, logo }: { size?: number; logo: string | null }) {
  if (logo !== null)
    // oxlint-disable-next-line next/no-img-element -- our own file, as it is: there is nothing to resize
    return <img src={logo} alt="" height={size} style={{ display: 'block', flex: 'none', maxInlineSize: size * 4, objectFit: 'contain' }} />
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable={false} style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-ink-7)" />
      <path d="M5.5 9.2C8.8 8 12.6 8.3 15.3 10v14.6c-2.7-1.7-6.5-2-9.8-.8Z" fill="#fbfaf8" />
      <path d="M26.5 9.2C23.2 8 19.4 8.3 16.7 10v14.6c2.7-1.7 6.5-2 9.8-.8Z" fill="#fbfaf8" />
      <path
        d="M8 13.2c1.8-.4 3.4-.2 5 .5M8 16.6c1.8-.4 3.4-.2 5 .5M8 20c1.8-.4 3.4-.2 5 .5"
        stroke="var(--mantine-color-ink-7)"
        strokeWidth="1.1"
        strokeLinecap="round"
        fill="none"
        opacity=".6"
      />
      <path
        d="M19.2 20.5c1.6-.7 3.2-.9 5-.5"
        stroke="var(--mantine-color-ink-7)"
        strokeWidth="1.1"
        strokeLinecap="round"
        fill="none"
        opacity=".6"
      />
      <path d="M20.6 8.5c1.1-.2 2.3-.2 3.4 0v8.3l-1.7-1.6-1.7 1.6Z" fill="#e09f3e" />
    </svg>
  )
}

/** The shades of a configured accent colour, in place of the theme's own. More specific than the style sheet, whichever comes first. */
export function BrandStyle({ shades, nonce }: { shades: readonly string[] | null; nonce: string | undefined }) {
  if (shades === null) return null
  const variables = shades.map((shade, index) => `--mantine-color-ink-${index}:${shade}`).join(';')
  return <style nonce={nonce}>{`html:root{${variables}}`}</style>
}

/** Name of the product and its credit, from the server's configuration; by default the product itself is credited. */
export type Product = {
  readonly name: string
  readonly designer: string
  /** Null where none is configured: the credit is then plain text. */
  readonly designerUrl: string | null
  /** Address of the configured logo; null for the product's own. */
  readonly logo: string | null
  readonly support: string | null
}

/** The link to the support, if any, and the credit, with a link where one is configured. */
export function ProductCredit({ product: { designer, designerUrl, support } }: { product: Product }) {
  const t = useTranslations('shell')
  return (
    <span>
      {support !== null && (
        <>
          <a href={support} {...(support.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
            {t('support')}
          </a>
          <span>{' · '}</span>
        </>
      )}
      <span>
        {textElements(
          t.rich('poweredBy', {
            designer,
            link: (name) =>
              designerUrl === null ? (
                <bdi>{name}</bdi>
              ) : (
                <a href={designerUrl} target="_blank" rel="noopener noreferrer">
                  <bdi>{name}</bdi>
                </a>
              ),
          }),
        )}
      </span>
    </span>
  )
}
