import { useTranslations } from 'next-intl'

/** Name of the product and its credit, from the server's configuration; by default the product itself is credited. */
export type Product = { readonly name: string; readonly designer: string; readonly designerUrl: string }

/** The credit with a link. */
export function ProductCredit({ product: { designer, designerUrl } }: { product: Product }) {
  const t = useTranslations('shell')
  return (
    <span>
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
