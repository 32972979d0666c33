// Loaded before a program: its wall clock is off by so many milliseconds.
const offMs = Number(process.env.CLOCK_OFF_MS)
const TrueDate = globalThis.Date

globalThis.Date = class Date extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + offMs)
    else super(...parts)
  }

  static now() {
    return TrueDate.now() + offMs
  }
}
