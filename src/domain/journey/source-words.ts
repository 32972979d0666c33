import { wordsFor } from '../util/words-for.ts'

const sourceWords: Readonly<Record<string, string>> = {
  ais: 'AIS',
  pierpass: 'PierPass',
  rail: 'the railroad',
  shipping_line: 'the line',
  t49_calculation: 'a calculation',
  t49_operations_team: 'the operations team',
  terminal: 'the terminal',
  user_input: 'a user',
}

/** Who reported an event to the service, as it follows "from". */
export function eventSourceWords(source: string): string {
  return wordsFor(sourceWords, source)
}
