// Loaded before a program: its wall clock is ten minutes fast.
const tenMinutesMs = 600_000
const TrueDate = globalThis.Date

globalThis.Date = class Date extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + tenMinutesMs)
    else super(...parts)
  }

  static now() {
    return TrueDate.now() + tenMinutesMs
  }
}
