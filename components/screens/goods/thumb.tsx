'use client'

import { IconPhoto } from '@tabler/icons-react'
import type { Good } from '@/lib/contract/goods'
import { pictureAddress } from '@/lib/contract/goods-images'
import { Picture } from '@/components/kit/images/picture'
import { useAlt } from '@/components/kit/images/use-alt'
import styles from './goods.module.css'

/** The cover of a goods item in its row; what has none says so by an empty frame. */
export function Thumb({ good }: { good: Good }) {
  const alt = useAlt(good.name || good.code)
  return (
    <span className={styles.thumb}>
      {good.imageId === null ? (
        <IconPhoto size={20} stroke={1.2} aria-hidden />
      ) : (
        <Picture id={good.imageId} width={50} alt={alt(0)} addressOf={pictureAddress} />
      )}
    </span>
  )
}
