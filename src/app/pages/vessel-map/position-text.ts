function side(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`
}

/** `34.52° N, 131.88° W`. */
export function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180
  return `${side(latitude, 'N', 'S')}, ${side(wrapped, 'E', 'W')}`
}
