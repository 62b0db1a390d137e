import { useTranslations } from 'next-intl'

/** The product as its server is configured; the designer is credited when one is named. */
export type Product = { readonly name: string; readonly designer: string | null; readonly designerUrl: string | null }

/** Who made it, with a link where there is one; nothing when nobody is named. */
export function Credit({ product: { designer, designerUrl } }: { product: Product }) {
  const t = useTranslations('shell')
  if (!designer) return null
  return (
    <span>
      {t.rich('poweredBy', {
        designer,
        link: (name) =>
          designerUrl ? (
            <a href={designerUrl} target="_blank" rel="noopener noreferrer">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          ),
      })}
    </span>
  )
}
