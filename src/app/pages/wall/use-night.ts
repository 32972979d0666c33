import { useQuery } from '@tanstack/react-query'
import { placeOptions } from '../../api/places.ts'
import { isNight, minuteOfDay } from './daylight.ts'
import { type NightSetting, usualNight } from './search.ts'
import { isSunDown } from './sun.ts'

/**
 * Whether it is night on the wall, by the sun of a port once its place is known and has one. It is day until the time is
 * known.
 */
export function useNight(setting: NightSetting, now: number | null): boolean {
  const port = setting !== null && 'sunAt' in setting ? setting.sunAt : null
  const { data } = useQuery({ ...placeOptions(port ?? ''), enabled: port !== null })
  if (now === null) return false
  if (setting === null || !('sunAt' in setting)) return isNight(setting, minuteOfDay(now))
  const { latitude, longitude } = data ?? { latitude: null, longitude: null }
  if (latitude === null || longitude === null) return isNight(usualNight, minuteOfDay(now))
  return isSunDown(now, { latitude, longitude })
}
