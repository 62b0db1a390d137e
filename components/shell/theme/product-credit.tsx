import { useTranslations } from 'next-intl'

/** Name of the product and its credit, from the server's configuration; by default the product itself is credited. */
export type Product = {
  readonly name: string
  readonly designer: string
  readonly designerUrl: string
  /** Address of the configured logo; null for the product's own. */
  readonly logo: string | null
  /** Target of the link to the support; null for none. */
  readonly support: string | null
}

/** The link to the support, if any, and the credit with a link. */
export function ProductCredit({ product: { designer, designerUrl, support } }: { product: Product }) {
  const t = useTranslations('shell')
  return (
    <span>
      {support !== null && (
        <>
          <a href={support} {...(support.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
            {t('support')}
          </a>
          {' · '}
        </>
      )}
      {t.rich('poweredBy', {
        designer,
        link: (name) => (
          <a href={designerUrl} target="_blank" rel="noopener noreferrer">
            <bdi>{name}</bdi>
          </a>
        ),
      })}
    </span>
  )
}
