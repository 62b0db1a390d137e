'use client'

import { pictureAddress } from '@/lib/contract/goods-images'
import { ImageSlider } from '@/components/kit/images/image-slider'
import styles from './price-list.module.css'

/** The pictures of a goods item, to be looked at. They are kept with the goods, not with their prices. */
export function GoodImages({ ids, name }: { ids: readonly number[]; name: string }) {
  return (
    <div className={styles.images}>
      <ImageSlider shelf={{ ids, name, addressOf: pictureAddress }} edited={false} />
    </div>
  )
}
