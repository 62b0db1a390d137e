import { type Order } from '@/lib/contract/orders'
import { latinDigits } from '@/lib/format/digits'

/** Orders of one city that make it worth a filter. */
const enough = 2

/** Parts of an address without a postcode or house number: a city, a district, a named street. */
function placesOf(address: string): string[] {
  return address.split(/[،,\n]/u).flatMap((part) => {
    // A Dutch postcode precedes its city.
    const place = part.trim().replace(/^\d{4}\s?[A-Z]{2}\s+/, '')
    return place === '' || /\d/.test(latinDigits(place)) ? [] : [place]
  })
}

/**
 * Cities of orders. The cloud sends addresses as text only, so a city is the part of an address, without numbers, that most of the listed
 * addresses share. `names` are sorted by frequency.
 */
export function citiesOf(orders: readonly Pick<Order, 'address'>[]): {
  readonly names: readonly string[]
  readonly cityOf: (order: Pick<Order, 'address'>) => string | null
} {
  const often = new Map<string, number>()
  for (const { address } of orders) for (const place of new Set(placesOf(address))) often.set(place, (often.get(place) ?? 0) + 1)
  const cityOf = ({ address }: Pick<Order, 'address'>) => {
    let city: string | null = null
    for (const place of placesOf(address)) {
      if ((often.get(place) ?? 0) >= enough && (city === null || (often.get(place) ?? 0) > (often.get(city) ?? 0))) city = place
    }
    return city
  }
  const cities = new Set(orders.flatMap((order) => cityOf(order) ?? []))
  return { names: [...cities].sort((a, b) => (often.get(b) ?? 0) - (often.get(a) ?? 0)), cityOf }
}
