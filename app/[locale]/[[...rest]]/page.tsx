import { notFound } from 'next/navigation'

/** Every address that no other page serves, such as missing files. */
export default function Page() {
  notFound()
}
