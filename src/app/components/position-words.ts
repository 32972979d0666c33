function side(value: number, positive: string, negative: string, digits: number): string {
  return `${Math.abs(value).toFixed(digits)}° ${value < 0 ? negative : positive}`
}

/** `34.52° N, 131.88° W`: a position as sailors write it. A longitude beyond 180° is brought back. */
export function positionWords(
  { latitude, longitude }: { latitude: number; longitude: number },
  digits = 2,
): string {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180
  return `${side(latitude, 'N', 'S', digits)}, ${side(wrapped, 'E', 'W', digits)}`
}
