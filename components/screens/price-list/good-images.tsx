'use client'

import { ImageSlider } from '@/components/kit/images/image-slider'
import type { ImageShelf } from '@/components/kit/images/image-shelf'
import styles from './price-list.module.css'

const addressOf: ImageShelf['addressOf'] = (id, width) => `/api/images/${id}?w=${width}`

/** The pictures of a goods item, to be looked at. They are kept with the goods, not with their prices. */
export function GoodImages({ ids, name }: { ids: readonly number[]; name: string }) {
  return (
    <div className={styles.images}>
      <ImageSlider shelf={{ ids, name, addressOf }} edited={false} />
    </div>
  )
}
